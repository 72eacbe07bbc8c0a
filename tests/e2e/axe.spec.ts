import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { axeFaults as faults, overlay } from './a11y/axe.ts'
import { expect, test } from './fixtures.ts'
import { dialogs, go, openOver, screens } from './screens.ts'
import { enter } from './steps.ts'
import { choose, queue, fileRow } from './transfers.ts'

/** What axe finds in a dialog or menu over a list. */
const inOverlay = (page: Page, options?: RunOptions) => faults(page, overlay, options)

/** A menu is not a part of the page's content: it belongs to the button that opened it. */
const inMenu = (page: Page) => inOverlay(page, { rules: { region: { enabled: false } } })

/** Tables in one scheme and cards in the other; `npm run a11y` tries all in both, and at more widths. */
const wide = { colorScheme: 'light', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
const narrow = { colorScheme: 'dark', viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' } as const
const looks = [wide, narrow]

/** What axe finds on the page in one of these looks. */
async function faultsInLook(
  page: Page,
  { colorScheme, viewport, reducedMotion }: (typeof looks)[number],
  there: () => Promise<void>,
) {
  await page.emulateMedia({ colorScheme, reducedMotion })
  await page.setViewportSize(viewport)
  await there()
  return (await faults(page)).map((fault) => `${colorScheme}, ${viewport.width} px: ${fault}`)
}

/** So few screens per test that every worker gets some. */
const perTest = 10

for (let from = 0; from < screens.length; from += perTest) {
  const some = screens.slice(from, from + perTest)
  test(`accessibility: axe finds nothing on ${some.map(([address]) => `/${address}`).join(' ')}`, async ({
    page,
    product,
    announce,
  }) => {
    test.slow()
    // a hint of Chromium while the password field is drawn before the name beside it
    announce(/^verbose: \[DOM\] Password forms should have/)
    const url = await product({ data: 'demo' })
    await enter(page, url)
    // The looks take turns: there are enough lists and forms to see each kind in both.
    for (const [at, [address, there]] of some.entries()) {
      await go(page, address)
      const look = looks[(at >> 1) % 2] ?? wide
      expect(await faultsInLook(page, look, () => expect(there(page)).toBeVisible()), address).toEqual([])
    }
  })
}

test('accessibility: axe finds nothing on the login page', async ({ page, product }) => {
  await page.goto(`${await product()}login`)
  const there = () => expect(page.getByRole('button', { name: 'Continue with Lotus ID' })).toBeVisible()
  for (const look of looks) expect(await faultsInLook(page, look, there)).toEqual([])
})

/** The actions of a server beside edit and delete, with the element that shows that the dialog is open. */
const actions: [name: string, there: (page: Page) => ReturnType<Page['getByRole']>][] = [
  ['Agent configuration', (page) => page.getByRole('textbox', { name: 'Report interval (seconds)', exact: true })],
  ['Move to a user', (page) => page.getByRole('combobox', { name: 'New owner' })],
  ['Install again', (page) => page.getByRole('button', { name: 'Copy the command' })],
]

test.describe(() => {
  test.use(wide as object)

  test('accessibility: axe finds nothing in dialogs and menus over lists', async ({ page, product }) => {
    await enter(page, await product({ data: 'demo' }))
    await expect(page.getByRole('link', { name: 'tokyo-1', exact: true })).toBeVisible()
    for (const name of ['Filters', 'Views and columns']) {
      await page.getByRole('button', { name, exact: true }).click()
      const opened = page.getByRole(name === 'Filters' ? 'dialog' : 'menu')
      await expect(opened).toBeVisible()
      expect(await inMenu(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(opened).toBeHidden()
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option', { name: 'Servers', exact: true })).toBeVisible()
    expect(await inOverlay(page), 'the search for everything').toEqual([])
    await page.keyboard.type('tokyo')
    await expect(page.getByRole('option', { name: 'tokyo-1 #1' })).toBeVisible()
    expect(await inOverlay(page), 'what it finds').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    expect(await inOverlay(page), 'the help about keys').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select tokyo-1', exact: true }).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await inOverlay(page), 'the question before a deletion').toEqual([])
    await page.keyboard.press('Escape')
    for (const [action, there] of actions) {
      await page.getByRole('button', { name: 'Actions for tokyo-1', exact: true }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
      await expect(there(page)).toBeVisible()
      expect(await inOverlay(page), action).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.getByRole('checkbox', { name: 'Select tokyo-1', exact: true }).uncheck()
    for (const [name, address, open] of dialogs) {
      await openOver(page, address, open)
      expect(await inOverlay(page), name).toEqual([])
    }
  })
})

test.describe(() => {
  test.use(narrow as object)

  test('accessibility: axe finds nothing in dialogs and menus over the files', async ({ page, product, announce }) => {
    // the server answers deep addresses with status 404 and our page
    announce(/status of 404 .*\/dashboard\/files\//)
    await enter(page, `${await product()}files/1`)
    await fileRow(page, 'notes.md').click()
    await expect(page.getByRole('textbox', { name: 'Text of notes.md' })).toBeVisible()
    expect(await inOverlay(page), 'the editor').toEqual([])
    await page.getByRole('button', { name: 'Search in the text' }).click()
    await expect(page.getByRole('textbox', { name: 'Find' })).toBeVisible()
    expect(await inOverlay(page), 'the search in the editor').toEqual([])
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByRole('button', { name: 'More for this folder' }).click()
    expect(await inMenu(page), 'the menu of the folder').toEqual([])
    await page.getByRole('menuitem', { name: 'New empty file' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('a/b')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/./)
    expect(await inOverlay(page), 'the name of a file').toEqual([])
    await page.keyboard.press('Escape')
    await choose(page, { name: 'notes.md', buffer: Buffer.from('mine') })
    await expect(page.getByRole('dialog', { name: '1 name already exists' })).toBeVisible()
    expect(await inOverlay(page), 'the question before a file is replaced').toEqual([])
    await page.getByRole('button', { name: 'Keep both' }).click()
    await expect(queue(page)).toContainText('1 of 1 finished')
    expect(await faults(page), 'the queue').toEqual([])
  })
})
