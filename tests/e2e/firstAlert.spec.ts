import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dialog, enter, fetchData, notice } from './steps.ts'

/** The most clicks from an empty server to an alert rule that sends messages; typing and the Tab key are none. */
const most = 12

for (const dialect of ['classic', 'current'] as const) {
  test(`a CPU rule that writes to Telegram takes at most ${most} clicks on an empty ${dialect} server`, async ({
    page,
    product,
  }) => {
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    /** Opening a select is a click, and so is choosing its option. */
    const choose = async (target: Locator, option: string) => {
      clicks += 2
      await target.selectOption(option)
    }
    const tabTo = async (target: Locator) => {
      for (let steps = 0; steps < 6 && !(await target.evaluate((one) => one === document.activeElement)); steps += 1) {
        await page.keyboard.press('Tab')
      }
      await expect(target).toBeFocused()
    }
    await enter(page, await product({ dialect, data: 'empty' }))

    await click(page.getByRole('link', { name: 'Notification', exact: true }))
    await click(page.getByRole('button', { name: 'Create', exact: true }).first())
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('bot')
    await choose(dialog(page).getByRole('combobox', { name: 'Send to' }), 'Telegram')
    await tabTo(dialog(page).getByLabel(/^Bot token/))
    await page.keyboard.type('123:abc')
    await tabTo(dialog(page).getByRole('textbox', { name: 'Chat ID' }))
    await page.keyboard.type('-1005')
    await click(dialog(page).getByRole('button', { name: 'Create the group' }))
    await expect(dialog(page).getByRole('button', { name: 'Everyone' })).toBeVisible()
    await click(dialog(page).getByRole('button', { name: 'Save', exact: true }))
    await expect(notice(page, 'Created, and the receiver accepted the test message')).toBeVisible()

    await click(page.getByRole('link', { name: 'AlertRule', exact: true }))
    await click(page.getByRole('button', { name: 'Create', exact: true }).first())
    await click(dialog(page).getByRole('button', { name: 'CPU busy' }))
    await expect(dialog(page).getByText(/Then it notifies Everyone/)).toBeVisible()
    await click(dialog(page).getByRole('button', { name: 'Save', exact: true }))
    await expect(notice(page, 'Created')).toBeVisible()

    expect(clicks).toBeLessThanOrEqual(most)
    const [rule] = (await fetchData<Record<string, unknown>[]>(page, 'alert-rule')) ?? []
    const [group] =
      (await fetchData<{ group: { id: number }; notifications: number[] }[]>(page, 'notification-group')) ?? []
    const [notifier] = (await fetchData<{ id: number }[]>(page, 'notification')) ?? []
    expect(rule).toMatchObject({ enable: true, notification_group_id: group?.group.id, rules: [{ type: 'cpu' }] })
    expect(group?.notifications).toEqual([notifier?.id])
  })
}
