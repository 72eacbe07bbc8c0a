import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { axeFaults as faults, overlay } from './a11y/axe.ts'
import { expect, test } from './fixtures.ts'
import { openOver, visited } from './screens.ts'
import { enter } from './steps.ts'
import { choose, queue, fileRow } from './transfers.ts'

/** What axe finds in a dialog or menu over a list. */
const inOverlay = (page: Page, options?: RunOptions) => faults(page, overlay, options)

/** A menu is not a part of the page's content: it belongs to the button that opened it. */
const inMenu = (page: Page) => inOverlay(page, { rules: { region: { enabled: false } } })

test.describe(() => {
  test.use({ colorScheme: 'light', viewport: { width: 1280, height: 800 } })

  test('accessibility: axe finds nothing in dialogs and menus over lists', async ({ page, product }) => {
    await enter(page, await product({ data: 'demo' }))
    await expect(page.getByRole('link', { name: 'tokyo-1', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await inMenu(page), 'views').toEqual([])
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
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 800 } })

  test('accessibility: axe finds nothing in dialogs and menus over the files', async ({ page, product, announce }) => {
    // the server answers deep addresses with status 404 and our page
    announce(/status of 404 .*\/dashboard\/files\//)
    await enter(page, `${await product()}files/1`)
    await fileRow(page, 'notes.md').click()
    await expect(page.getByRole('textbox', { name: 'Text of notes.md' })).toBeVisible()
    expect(await inOverlay(page), 'the editor').toEqual([])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await choose(page, { name: 'notes.md', buffer: Buffer.from('mine') })
    await expect(page.getByRole('dialog', { name: 'notes.md already exists' })).toBeVisible()
    expect(await inOverlay(page), 'the question before a file is replaced').toEqual([])
    await page.getByRole('button', { name: 'Keep both' }).click()
    await expect(queue(page)).toContainText('1 of 1 finished')
    expect(await faults(page), 'the queue').toEqual([])
  })
})
