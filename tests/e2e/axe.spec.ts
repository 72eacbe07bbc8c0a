import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { axeFaults as faults, overlay } from './a11y/axe.ts'
import { expect, test } from './fixtures.ts'
import { go, openOver, visited } from './screens.ts'
import { enter } from './steps.ts'
import { choose, queue, fileRow } from './transfers.ts'

/** What axe finds in a dialog or menu over a list. */
const inOverlay = (page: Page, options?: RunOptions) => faults(page, overlay, options)

/** A menu is not a part of the page's content: it belongs to the button that opened it. */
const inMenu = (page: Page) => inOverlay(page, { rules: { region: { enabled: false } } })

/**
 * Tables in one scheme and cards in the other. These tests see what is common; `npm run a11y` judges every screen, dialog
 * and menu in both schemes, and at more widths.
 */
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
const perTest = 7

for (let from = 0; from < visited.screens.length; from += perTest) {
  const some = visited.screens.slice(from, from + perTest)
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

test.describe(() => {
  test.use(wide as object)

  test('accessibility: axe finds nothing in dialogs and menus over lists', async ({ page, product }) => {
    await enter(page, await product({ data: 'demo' }))
    await expect(page.getByRole('link', { name: 'tokyo-1', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Views and columns', exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await inMenu(page), 'views and columns').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('tokyo')
    await expect(page.getByRole('option', { name: 'tokyo-1 #1' })).toBeVisible()
    expect(await inOverlay(page), 'the search for everything').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select tokyo-1', exact: true }).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await inOverlay(page), 'the question before a deletion').toEqual([])
    await page.keyboard.press('Escape')
    for (const [name, address, open] of visited.dialogs) {
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
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await choose(page, { name: 'notes.md', buffer: Buffer.from('mine') })
    await expect(page.getByRole('dialog', { name: '1 name already exists' })).toBeVisible()
    expect(await inOverlay(page), 'the question before a file is replaced').toEqual([])
    await page.getByRole('button', { name: 'Keep both' }).click()
    await expect(queue(page)).toContainText('1 of 1 finished')
    expect(await faults(page), 'the queue').toEqual([])
  })
})
