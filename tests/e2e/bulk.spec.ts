import type { Page } from '@playwright/test'
import { buildRow } from '#backend/builders.ts'
import { expect, test } from './fixtures.ts'
import { dialog, enter, fetchData, notice, rowNamed } from './steps.ts'

/** Counts the clicks of a person from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['clicks'] = '0'
    document.addEventListener(
      'pointerdown',
      () => (document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks']) + 1)),
      { capture: true },
    )
  })
  return async () => Number(await page.locator('body').getAttribute('data-clicks'))
}

for (const dialect of ['classic', 'current'] as const) {
  test(`bulk: eight clicks give twenty services a notifier group, on a ${dialect} server`, async ({ page, start }) => {
    const { url, backend } = await start({ dialect, data: 'empty' })
    const at = new Date().toISOString()
    backend.tables.notification_group.push(buildRow('notification_group', { name: 'Harbor' }, 7, at))
    for (let id = 1; id <= 20; id += 1) {
      const service = { name: `port ${id}`, type: 3, target: '192.0.2.1:80', duration: 30, notify: true }
      backend.tables.service.push(buildRow('service', service, id, at))
    }
    await enter(page, `${url}service`)
    await expect(page.getByRole('rowheader')).toHaveCount(20)

    const clicks = await countClicks(page)
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog(page).getByRole('checkbox', { name: 'Change: Notifier group' }).click()
    await dialog(page).getByRole('combobox', { name: 'New value' }).click()
    await page.getByRole('option', { name: 'Harbor' }).click()
    await dialog(page).getByRole('button', { name: 'Preview' }).click()
    await expect(dialog(page).getByText('20 of 20 will change')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Change 20' }).click()
    await expect(notice(page, '20 of 20 saved')).toBeVisible()
    expect(await clicks()).toBeLessThanOrEqual(8)
    const services = (await fetchData<{ name: string; notification_group_id: number }[]>(page, 'service/list')) ?? []
    expect(services.map((one) => one.notification_group_id)).toEqual(Array.from({ length: 20 }, () => 7))
  })
}

test('bulk: a number that is missing is marked by the press that needs it', async ({ page, start }) => {
  const { url } = await start()
  await enter(page, url)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog(page).getByRole('checkbox', { name: 'Change: Weight' }).click()
  await dialog(page).getByRole('combobox', { name: 'How to change: Weight' }).selectOption('Number in order')
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Start with' })).toBeFocused()
  await expect(dialog(page).getByText('Required')).toHaveCount(2)
  await page.keyboard.type('100')
  await dialog(page).getByRole('textbox', { name: /^Step/ }).fill('-10')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(/^\d+ of \d+ will change$/)).toBeVisible()
})

test('used by: one click tells which rules use a notifier group', async ({ page, start }) => {
  const { url, backend } = await start()
  const [group] = backend.tables.notification_group
  const using = backend.tables.alert_rule.filter(({ notification_group_id }) => notification_group_id === group?.id)
  expect(using.length).toBeGreaterThan(0)
  await enter(page, `${url}notification-group`)
  await expect(rowNamed(page, group?.name ?? '')).toBeVisible()
  const clicks = await countClicks(page)
  await rowNamed(page, group?.name ?? '')
    .getByRole('button', { name: /^\d+ / })
    .click()
  const rules = page.getByRole('dialog', { name: 'Used by' }).getByRole('region', { name: 'Alert rules' })
  await expect(rules.getByRole('listitem')).toHaveText(using.map(({ name }) => name))
  expect(await clicks()).toBe(1)
})

test('bulk: six clicks rename five servers', async ({ page, start }) => {
  const { url, backend } = await start()
  await enter(page, url)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const clicks = await countClicks(page)
  // Beside the name, which is a link.
  await page
    .getByRole('rowheader')
    .first()
    .dblclick({ position: { x: 4, y: 4 } })

  for (let at = 1; at <= 5; at += 1) {
    await expect(page.getByRole('textbox', { name: /^Name: / })).toBeFocused()
    await page.keyboard.type(`berth ${at}`)
    await page.keyboard.press(at < 5 ? 'Tab' : 'Enter')
  }
  for (let at = 1; at <= 5; at += 1)
    await expect(page.getByRole('link', { name: `berth ${at}`, exact: true })).toBeVisible()
  const renamed = () => backend.tables.server.filter(({ name }) => name.startsWith('berth')).length
  await expect.poll(renamed).toBe(5)
  expect(await clicks()).toBeLessThanOrEqual(6)
})
