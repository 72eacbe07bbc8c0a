import { expect, test } from './fixtures.ts'
import { agentOf, openFiles, fileRow } from './transfers.ts'

// The server answers deep addresses with status 404 and our page.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/files\//))

for (const dialect of ['classic', 'current'] as const) {
  test(`editor: a new file on a ${dialect} server is saved, and changes of others are not lost`, async ({
    page,
    start,
  }) => {
    const product = await start({ dialect })
    await openFiles(page, product)
    await page.getByRole('button', { name: 'More for this folder' }).click()
    await page.getByRole('menuitem', { name: 'New empty file' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('settings.json')
    await page.keyboard.press('Enter')
    await fileRow(page, 'settings.json').click()
    const dialog = page.getByRole('dialog', { name: 'settings.json' })
    const text = dialog.getByRole('textbox', { name: 'Text of settings.json' })
    await expect(text).toBeFocused()
    await page.keyboard.type('{ "mine": 1 }\n')
    await page.keyboard.press('Control+s')
    await expect(dialog.getByRole('status')).toHaveText('UTF-8 · LF · Saved')
    const home = agentOf(product)
    expect(home.held('settings.json')?.toString()).toBe('{ "mine": 1 }\n')

    home.put('settings.json', '{ "theirs": 2 }\r\n')
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('// ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('alertdialog', { name: 'The file has changed on the server' })
    await expect(question.getByRole('textbox', { name: 'On the server' })).toContainText('{ "theirs": 2 }')
    await expect(question.getByRole('textbox', { name: 'Here' })).toContainText('// { "mine": 1 }')
    expect(home.held('settings.json')?.toString()).toBe('{ "theirs": 2 }\r\n')
    await question.getByRole('button', { name: 'Use the version on the server' }).click()
    await expect(dialog.getByRole('status')).toHaveText('UTF-8 · CRLF')
    home.put('settings.json', 'again')
    await text.press('Control+a')
    await page.keyboard.type('all mine')
    await page.keyboard.press('Control+s')
    await question.getByRole('button', { name: 'Overwrite' }).click()
    await expect.poll(() => home.held('settings.json')?.toString()).toBe('all mine')
    await expect(dialog.getByRole('status')).toContainText('· Saved')
    await page.keyboard.type('!')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    // The remaining session belongs to the folder.
    await expect.poll(() => product.backend?.world.streams.size).toBe(1)
    expect(product.backend?.world.counts.attached).toBe(product.backend?.world.counts.made)
  })
}
