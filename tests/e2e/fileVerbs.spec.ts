import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { BlobReader, ZipReader } from '@zip.js/zip.js'
import { expect, test } from './fixtures.ts'
import { signOut } from './steps.ts'
import { checksum, choose, content, contentOf, fileRow, openFiles, queue } from './transfers.ts'

// The server answers deep addresses with status 404 and our page.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/files\//))

/**
 * A real server instead of the embedded ones, with the user admin/admin and Linux on server 1. Without tools, two small
 * files stay in /tmp.
 */
const upstream = process.env['NEZHA_URL']

const servers = upstream
  ? { [upstream]: { upstream } }
  : { 'a server with tools': { setting: { enable_mcp: true } }, 'a classic server': { dialect: 'classic' as const } }

async function pick(page: Page, button: string, item: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const ofFolder = (page: Page, item: string) => pick(page, 'More for this folder', item)

/** Types into the one field of an open dialog and presses Enter. */
async function answer(page: Page, text: string) {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').fill(text)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

async function goTo(page: Page, path: string) {
  await ofFolder(page, 'Go to path')
  await answer(page, path)
}

/** Allows commands on a server that has tools; tells whether it has. */
async function allowTools(page: Page, url: string): Promise<boolean> {
  const setting = await (await page.request.get(new URL('/api/v1/setting', url).href)).json()
  if (!setting.data.config.enable_mcp) return false
  await ofFolder(page, 'Full file manager for this server')
  await page.getByRole('radio', { name: /^Files and commands/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('columnheader', { name: 'Size' })).toBeVisible()
  return true
}

for (const [name, options] of Object.entries(servers)) {
  test(`files: every verb, one after the other, on ${name}`, async ({ page, start }) => {
    const product = await start(options)
    const mark = randomBytes(4).toString('hex')
    const [text, bytes, other, twin, folder] = ['b.txt', 'a.bin', 'c.txt', 'd.txt', 'folder'].map(
      (each) => `${mark} ${each}`,
    ) as [string, string, string, string, string]
    const rows = page.getByRole('rowheader')
    const sortBy = (column: string) => page.getByRole('columnheader', { name: column }).getByRole('button').click()
    const actOn = (row: string, item: string) => pick(page, `More for ${row}`, item)

    await openFiles(page, product)
    const hasTools = await allowTools(page, product.url)
    await goTo(page, '/tmp')
    if (hasTools) {
      await ofFolder(page, 'New folder')
      await answer(page, mark)
      await goTo(page, `/tmp/${mark}`)
      await expect(page.getByText('This folder is empty.')).toBeVisible()
    }
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill(mark)

    await ofFolder(page, 'New empty file')
    await answer(page, text)
    await fileRow(page, text).click()
    const editor = page.getByRole('dialog', { name: text })
    await expect(editor.getByRole('textbox', { name: `Text of ${text}` })).toBeFocused()
    await page.keyboard.type('hello\n')
    await page.keyboard.press('Control+s')
    await expect(editor.getByRole('status')).toContainText('· Saved')
    await editor.getByRole('button', { name: 'Close', exact: true }).click()

    const sent = content(5000)
    await choose(page, { name: bytes, buffer: sent })
    await expect(queue(page)).toContainText('1 of 1 finished')
    await expect(rows).toHaveText([bytes, text])
    await sortBy('Name')
    await sortBy('Name')
    await expect(rows).toHaveText([text, bytes])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${bytes}` }).click()
    expect(await contentOf(await download)).toBe(checksum(sent))
    const archive = page.waitForEvent('download')
    for (const each of [bytes, text]) await page.getByRole('checkbox', { name: `Select ${each}` }).check()
    await page.getByRole('button', { name: 'As one ZIP (2)' }).click()
    const packed = new Blob([await readFile(await (await archive).path())])
    const entries = await new ZipReader(new BlobReader(packed)).getEntries()
    expect(entries.map(({ filename, uncompressedSize }) => [filename, uncompressedSize]).toSorted()).toEqual([
      [bytes, 5000],
      [text, 6],
    ])
    if (!hasTools) return

    await sortBy('Size')
    await expect(rows).toHaveText([text, bytes])
    await actOn(text, 'Rename')
    await answer(page, other)
    await expect(fileRow(page, text)).toBeHidden()
    await actOn(other, 'Duplicate')
    await answer(page, twin)
    await ofFolder(page, 'New folder')
    await answer(page, folder)
    await actOn(twin, 'Move')
    await answer(page, `/tmp/${mark}/${folder}`)
    await expect(fileRow(page, twin)).toBeHidden()
    await actOn(bytes, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(rows).toHaveText([other, folder])
    await fileRow(page, folder).click()
    await expect(rows).toHaveText([twin])

    await goTo(page, '/tmp')
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill(mark)
    await actOn(mark, 'Delete')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('The folder and the 3 entries in it will be deleted.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(rows).toHaveCount(0)
    // Deletes the token.
    await signOut(page)
  })
}
