import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { journeyField, pick } from './journeys.ts'
import { enter, fetchData, haveChosen, notice } from './steps.ts'

const form = (page: Page) => page.getByRole('main')

const stored = async (page: Page) => (await fetchData<{ config: Record<string, unknown> }>(page, 'setting'))?.config

test('settings: the server returns them as saved', async ({ page, product }) => {
  const url = await product()
  // This choice overrides the language of the settings, which is about to change.
  await haveChosen(page, 'en-US')
  await enter(page, `${url}settings`)
  const before = await stored(page)
  await journeyField(form(page), 'Site name').fill('Harbor')
  await form(page).getByRole('combobox', { name: 'Language' }).selectOption('de-DE')
  await form(page).getByRole('radio', { name: 'Nezha-ASCII' }).check()
  await expect(form(page).getByText(/made by the community/)).toBeVisible()
  await journeyField(form(page), 'Custom public DNS nameservers').fill('192.0.2.1:53,192.0.2.2:53')
  await form(page).getByRole('switch', { name: 'Notify when the IP of a server changes' }).check()
  await pick(form(page), page, 'Notifier group', 'Everybody')
  await pick(form(page), page, 'Named servers', 'tokyo-2')
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Success')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Harbor')).toBeVisible()
  await expect(page).toHaveTitle(/Harbor/)

  await page.reload()
  await expect(journeyField(form(page), 'Site name')).toHaveValue('Harbor')
  await expect(form(page).getByRole('combobox', { name: 'Language' })).toHaveValue('de-DE')
  await expect(form(page).getByRole('radio', { name: 'Nezha-ASCII' })).toBeChecked()
  await expect(form(page).getByRole('button', { name: 'tokyo-2' })).toBeVisible()
  expect(await stored(page)).toEqual({
    ...before,
    site_name: 'Harbor',
    language: 'de-DE',
    user_template: 'nezha-ascii-dist',
    dns_servers: '192.0.2.1:53,192.0.2.2:53',
    enable_ip_change_notification: true,
    ip_change_notification_group_id: 2,
    ignored_ip_notification: '2',
    ignored_ip_notification_server_ids: { 2: true },
  })
})

test('settings: the search is as far from the top of its card as from the side', async ({ page, product }) => {
  await enter(page, `${await product()}settings`)
  const search = form(page).getByRole('search')
  await expect(search).toBeVisible()
  const gaps = await search.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const card = element.closest('form')!.getBoundingClientRect()
    return { top: box.top - card.top, side: box.left - card.left }
  })
  expect(gaps.top).toBe(gaps.side)
})

test('WAF: addresses can be blocked and unblocked on a classic server', async ({ page, product }) => {
  const url = await product({ dialect: 'classic' })
  await enter(page, `${url}settings/online-user?pageSize=10`)
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await page.getByRole('checkbox', { name: 'Select 198.51.100.23' }).check()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('rowheader', { name: '198.51.100.23' })).toHaveCount(0)

  await page.goto(`${url}settings/waf`)
  const entry = page.getByRole('row').filter({ hasText: '198.51.100.23' })
  await expect(entry).toContainText('Blocked by an admin')
  await entry.getByRole('button', { name: 'Unblock: 198.51.100.23' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click()
  await expect(entry).toHaveCount(0)
})

test('settings: custom code is edited beside a preview that reaches nothing', async ({ page, product, announce }) => {
  announce(/Content Security Policy|sandboxed|deliberate|Failed to fetch/)
  const asked: (string | undefined)[] = []
  const other = createServer(({ url }, response) => {
    asked.push(url)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  await enter(page, `${await product({ strict: false })}settings`)
  await form(page).getByRole('button', { name: 'Edit with preview: Custom code of the dashboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom code of the dashboard' })
  await dialog.getByRole('textbox').click()
  const code = [
    '<style>h1 { color: rgb(1, 2, 3) }</style>',
    `<img src="${address}/image"><script src="${address}/script"></script>`,
    `<script>document.querySelector('h1').textContent = 'Changed by ' + origin; fetch('${address}/fetch')`,
    `addEventListener('click', () => { location = '${address}/away' }); throw Error('deliberate')</script>`,
  ].join('\n')
  await page.keyboard.insertText(code)
  const sample = page.frameLocator('iframe').frameLocator('iframe')
  await expect(sample.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(sample.locator('h1')).toHaveText('Servers')
  await dialog.getByRole('button', { name: 'Run the scripts' }).click()
  await expect(sample.locator('h1')).toHaveText('Changed by null')
  await expect(dialog.getByText(/^A script failed: (Uncaught )?Error: deliberate/)).toBeVisible()
  await expect(dialog.getByText(`Not loaded in the preview: ${address}/fetch`)).toBeVisible()
  await sample.locator('h1').click()
  await expect(sample.locator('h1')).toBeHidden()
  expect(asked).toEqual([])
  other.close()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(journeyField(form(page), 'Custom code of the dashboard')).toHaveValue(code)
})
