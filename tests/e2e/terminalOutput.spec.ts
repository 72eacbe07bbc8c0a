import { file } from '#backend/machine/disk.ts'
import { expect, test } from './fixtures.ts'
import { openTerminal, paste, run, screen } from './terminal.ts'
import { agentOf } from './transfers.ts'

// The server answers deep addresses with status 404 and our page.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/terminal\//))

test('terminal: output cannot freeze the page, and links and copied text ask or notify', async ({
  page,
  start,
  context,
}) => {
  const product = await start({ dialect: 'classic' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { root } = agentOf(product).disk
  root.entries.set('repeat', file(`a\x1b[${2 ** 31 - 1}b\x1b[${2 ** 31 - 1}L`))
  root.entries.set('colors', file(`\x1b]4;${';'.repeat(500_000)}\x07`))
  root.entries.set('pile', file(`a${'\u0301'.repeat(5000)}`))
  root.entries.set('copy', file(`\x1b]52;c;${btoa('from afar')}\x07`))
  root.entries.set(
    'link',
    file('\x1b]8;;https://a.example/%20\x07https://b.example\x1b]8;;\x07 \x1b]8;;file:///etc\x07folder\x1b]8;;\x07'),
  )
  await openTerminal(page, product.url)
  for (const name of ['repeat', 'colors', 'pile']) await run(page, `clear; cat /${name}; echo alive`, 'alive')

  await run(page, 'echo found twice, found', 'found twice, found')
  await page.keyboard.press('Control+Shift+F')
  await page.keyboard.type('found')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('4/4')
  await expect(page.locator('.xterm-selection div').first()).toHaveCSS('background-color', 'rgb(253, 224, 71)')
  await page.keyboard.press('Escape')

  await run(page, 'clear; cat /copy; echo copied', 'copied')
  const wish = page.getByRole('status').filter({ hasText: 'A program wants to put 9 characters on the clipboard.' })
  await expect(wish).toContainText('from afar')
  await wish.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('A program put 9 characters on the clipboard.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('from afar')
  const other = await context.newPage()
  await openTerminal(other, product.url, 2)
  await paste(other, 'from afar')
  const pasting = other.getByRole('alertdialog', { name: 'Paste 1 line?' })
  await expect(pasting).toContainText('A program on tokyo-1 put this text on the clipboard.')
  await pasting.getByRole('button', { name: 'Cancel' }).click()
  await other.close({ runBeforeUnload: false })
  await page.bringToFront()

  await run(page, 'clear; cat /link; echo; echo linked', 'linked')
  const place = await screen(page).getByText('https://b.example').boundingBox()
  const cell = (place?.width ?? 0) / 'https://b.example'.length
  await page.mouse.click((place?.x ?? 0) + cell, (place?.y ?? 0) + 4)
  const question = page.getByRole('alertdialog', { name: 'Open this link?' })
  await expect(question).toContainText('https://a.example/%20')
  await page.keyboard.press('Escape')
  await page.mouse.click((place?.x ?? 0) + cell * 20, (place?.y ?? 0) + 4)
  await expect(page.getByRole('alertdialog', { name: 'This link is not opened' })).toContainText('file:///etc')
  await page.keyboard.press('Escape')

  const closing = page.getByRole('alertdialog', { name: 'Close this terminal?' })
  await run(page, 'sleep 99', 'sleep 99')
  await page.keyboard.press('Alt+Shift+W')
  await closing.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Control+c')
  await expect(screen(page)).toContainText('^C')
  await page.keyboard.type('clear\r')
  await expect(screen(page)).toHaveText(/^\S+#\s*$/)
  await page.keyboard.press('Alt+Shift+W')
  await expect(page.getByRole('button', { name: 'Open a terminal' })).toBeVisible()
  await expect(closing).toBeHidden()
})
