import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dialog, enter, rowNamed } from './steps.ts'

const mostClicks = 12
const longest = 60_000

for (const dialect of ['classic', 'current'] as const) {
  test(`alert: on an empty ${dialect} server, a CPU rule that tells Telegram takes few clicks and less than a minute`, async ({
    page,
    start,
  }) => {
    const { url, backend } = await start({ dialect, data: 'empty' })
    await enter(page, url)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const began = Date.now()
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    const form = dialog(page)
    const input = (name: RegExp) => form.getByRole('textbox', { name })

    await click(page.getByRole('link', { name: 'Notification', exact: true }))
    await click(page.getByRole('button', { name: 'Create' }).first())
    await expect(input(/^Name/)).toBeFocused()
    await page.keyboard.type('bot')
    // With a mouse it is opened, and then chosen from.
    clicks += 2
    await form.getByRole('combobox', { name: 'Send to' }).selectOption('Telegram')
    await click(form.getByRole('textbox', { name: 'Bot token' }))
    await page.keyboard.type('12:AB')
    await click(form.getByRole('textbox', { name: 'Chat ID' }))
    await page.keyboard.type('-1005')
    await click(form.getByRole('textbox', { name: 'New group' }))
    await page.keyboard.press('Enter')
    await expect(form.getByRole('button', { name: 'Everyone' })).toBeVisible()
    await click(form.getByRole('button', { name: 'Save' }))
    await expect(rowNamed(page, 'bot')).toContainText('Everyone')

    await click(page.getByRole('link', { name: 'AlertRule', exact: true }))
    await click(page.getByRole('button', { name: 'Create' }).first())
    await click(form.getByRole('button', { name: 'CPU busy' }))
    await expect(form.getByText(/^Fires at: CPU above 90% .* then: notify Everyone/)).toBeVisible()
    await click(form.getByRole('button', { name: 'Save' }))
    await expect(rowNamed(page, 'CPU busy')).toContainText('Everyone')

    expect(clicks).toBeLessThanOrEqual(mostClicks)
    expect(Date.now() - began).toBeLessThan(longest)
    expect(backend.tables.alert_rule).toMatchObject([
      { name: 'CPU busy', enable: true, notification_group_id: 1, rules: [{ type: 'cpu', max: 90, duration: 100 }] },
    ])
    expect(backend.tables.notification_group).toMatchObject([{ name: 'Everyone', notifications: [1] }])
  })
}
