import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, test } from './fixtures.ts'
import { signIn } from './steps.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds on the page as it stands: the rule and the elements. */
async function faults(page: Page, options: RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axe })
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** A menu is no part of the page's content: it belongs to the button that opened it, and closes without it. */
const overlay: RunOptions = { rules: { region: { enabled: false } } }

/** Every screen, by the address that opens it and what shows that it is there. */
const screens: [address: string, there: (page: Page) => ReturnType<Page['getByRole']>][] = [
  ['', (page) => page.getByRole('link', { name: 'tokyo-1', exact: true })],
  ['?edit=3', (page) => page.getByRole('group', { name: 'Domains by DDNS profile' })],
  ['server-group', (page) => page.getByRole('link', { name: 'Asia', exact: true })],
  ['server-group?create', (page) => page.getByRole('combobox', { name: 'Servers' })],
  ['notification', (page) => page.getByRole('checkbox').first()],
  ['notification?create', (page) => page.getByRole('textbox', { name: 'URL' })],
  ['notification-group', (page) => page.getByRole('checkbox').first()],
  ['service', (page) => page.getByRole('checkbox').first()],
  ['service?edit=1', (page) => page.getByRole('combobox', { name: 'Named servers' })],
  ['cron', (page) => page.getByRole('checkbox').first()],
  ['cron?create', (page) => page.getByRole('combobox', { name: 'Next runs' })],
  ['alert-rule', (page) => page.getByRole('checkbox').first()],
  ['alert-rule?edit=1', (page) => page.getByRole('textbox', { name: 'Rules' })],
  ['ddns', (page) => page.getByRole('checkbox').first()],
  ['ddns?edit=3', (page) => page.getByRole('textbox', { name: 'Name' })],
  ['nat', (page) => page.getByRole('checkbox').first()],
  ['nat?create', (page) => page.getByRole('textbox', { name: 'Bind hostname' })],
  ['settings', (page) => page.getByRole('textbox', { name: 'Site name' })],
  ['settings/user', (page) => page.getByRole('checkbox', { name: 'Select guest' })],
  ['settings/user?create', (page) => page.getByRole('button', { name: 'Generate a password' })],
  ['settings/waf', (page) => page.getByRole('checkbox', { name: 'Select 203.0.113.77' })],
  ['settings/online-user', (page) => page.getByRole('checkbox', { name: 'Select 198.51.100.80' })],
  ['nat?filter=%7B%22q%22%3A%22nothing+like+it%22%7D', (page) => page.getByRole('button', { name: 'Clear filters' })],
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport, reducedMotion: 'reduce' } as object)

      test('axe finds nothing on any screen', async ({ page, product }) => {
        test.slow()
        const url = await product({ data: 'demo' })
        await page.goto(`${url}login`)
        await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
        expect(await faults(page), 'login').toEqual([])
        await signIn(page)
        for (const [address, there] of screens) {
          await page.goto(url + address)
          await expect(there(page)).toBeVisible()
          expect(await faults(page), address).toEqual([])
        }
      })

      test('axe finds nothing in what opens over a list', async ({ page, product }) => {
        const url = await product({ data: 'demo' })
        await page.goto(`${url}login`)
        await signIn(page)
        await expect(page.getByRole('link', { name: 'tokyo-1', exact: true })).toBeVisible()
        for (const name of ['Filters', 'Columns']) {
          await page.getByRole('button', { name, exact: true }).click()
          await expect(page.getByRole(name === 'Filters' ? 'dialog' : 'menu')).toBeVisible()
          expect(await faults(page, overlay), name).toEqual([])
          await page.keyboard.press('Escape')
        }
        await page.getByRole('checkbox', { name: 'Select tokyo-1', exact: true }).check()
        await page.getByRole('button', { name: 'Delete', exact: true }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        expect(await faults(page), 'the question before a deletion').toEqual([])
      })
    })
  }
}
