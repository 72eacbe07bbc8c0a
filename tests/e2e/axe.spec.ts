import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, test } from './fixtures.ts'
import { enter } from './steps.ts'

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
  ['transfer', (page) => page.getByRole('checkbox', { name: 'Select lab-pi-2' })],
  ['settings/api-tokens', (page) => page.getByRole('checkbox', { name: 'Select monitoring' })],
  ['settings/api-tokens?create', (page) => page.getByRole('checkbox', { name: 'Tasks: Run' })],
  ['nat?filter=%7B%22q%22%3A%22nothing+like+it%22%7D', (page) => page.getByRole('button', { name: 'Clear filters' })],
]

/** Tables in one scheme and cards in the other: which colors go together is a test of the tokens. */
const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 800 } },
] as const

/** What axe finds in each look of the page as it stands. */
async function faultsInAllLooks(page: Page, there: () => Promise<void>, options?: RunOptions) {
  const found: string[] = []
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    await there()
    found.push(...(await faults(page, options)).map((fault) => `${colorScheme}, ${viewport.width} px: ${fault}`))
  }
  return found
}

/** Few enough screens for a test, so that all workers have some. */
const perTest = 6

for (let from = 0; from < screens.length; from += perTest) {
  const some = screens.slice(from, from + perTest)
  test(`axe finds nothing on ${some.map(([address]) => `/${address}`).join(' ')}`, async ({
    page,
    product,
    announce,
  }) => {
    test.slow()
    // a hint of Chromium while the password is drawn and the name beside it is still loading
    announce(/^verbose: \[DOM\] Password forms should have/)
    const url = await product({ data: 'demo' })
    await enter(page, url)
    for (const [address, there] of some) {
      await page.goto(url + address)
      expect(await faultsInAllLooks(page, () => expect(there(page)).toBeVisible()), address).toEqual([])
    }
  })
}

test('axe finds nothing on the login page', async ({ page, product }) => {
  await page.goto(`${await product()}login`)
  const there = () => expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  expect(await faultsInAllLooks(page, there)).toEqual([])
})

/** What is done with a server beside editing and deleting it, and what shows that its dialog is there. */
const actions: [name: string, there: (page: Page) => ReturnType<Page['getByRole']>][] = [
  ['Agent configuration', (page) => page.getByRole('textbox', { name: 'Report interval (seconds)', exact: true })],
  ['Move to a user', (page) => page.getByRole('combobox', { name: 'New owner' })],
  ['Install again', (page) => page.getByRole('button', { name: 'Copy the command' })],
]

for (const { colorScheme, viewport } of looks) {
  test.describe(`${colorScheme}, ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport, reducedMotion: 'reduce' } as object)

    test('axe finds nothing in what opens over a list', async ({ page, product }) => {
      await enter(page, await product({ data: 'demo' }))
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
      await page.keyboard.press('Escape')
      for (const [action, there] of actions) {
        await page.getByRole('button', { name: 'Actions for tokyo-1', exact: true }).click()
        await page.getByRole('menuitem', { name: action, exact: true }).click()
        await expect(there(page)).toBeVisible()
        expect(await faults(page), action).toEqual([])
        await page.keyboard.press('Escape')
      }
    })
  })
}
