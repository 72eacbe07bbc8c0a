import { expect, test } from './fixtures.ts'
import { file, diskFolder } from '#backend/machine/disk.ts'
import { expectNoLeak, leavePage, openTerminal, run, screen } from './terminal.ts'
import { agentOf, fileRow } from './transfers.ts'
import type { Page } from '@playwright/test'
import type { Product } from './product.mjs'

// The server answers deep addresses with status 404 and our page.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/terminal\//))

async function choose(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Creates a folder and a file whose names a shell would split. */
function furnish(product: Product) {
  const { root } = agentOf(product).disk
  root.entries.set('it is $(here)', diskFolder({ "o'clock.txt": 'noon' }))
  root.entries.set('two\nlines', file())
}

test('files beside a terminal: paths are inserted into the shell, and "cd here" changes its folder', async ({
  page,
  start,
}) => {
  const product = await start()
  furnish(product)
  await openTerminal(page, product.url)
  const wide = await screen(page).evaluate(({ clientWidth }) => clientWidth)
  const tool = page.getByRole('button', { name: 'Files', exact: true })
  await screen(page).evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['text'], 'dropped.txt'))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('You cannot drop files on a terminal. Drop them into this folder')).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Files on tokyo-1' })
  await expect(fileRow(page, 'notes.md')).toBeVisible()
  await expect(tool).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => screen(page).evaluate(({ clientWidth }) => clientWidth)).toBeLessThan(wide - 300)

  await page.getByRole('button', { name: 'Parent folder' }).click()
  await choose(page, 'More for two␊lines', 'Insert path')
  await expect(page.getByText('This path cannot be typed into a shell')).toBeVisible()
  await choose(page, 'More for it is $(here)', 'cd here')
  await expect(screen(page)).toContainText("cd '/it is $(here)'")
  await page.keyboard.press('Enter')
  await run(page, 'pwd', 'pwd/it is $(here)')
  await fileRow(page, 'it is $(here)').click()
  await page.keyboard.press('Alt+Shift+E')
  await expect(panel).toBeHidden()
  await run(page, 'echo typed again', 'typed again')
  await page.keyboard.type('cat ')

  await page.keyboard.press('Alt+Shift+E')
  await expect(panel).toBeFocused()
  await page.getByRole('button', { name: 'Parent folder' }).click()
  await fileRow(page, 'it is $(here)').click()
  await page.keyboard.press('Escape')
  await choose(page, "More for o'clock.txt", 'Insert path')
  await expect(screen(page)).toContainText("cat '/it is $(here)/o'\\''clock.txt'")
  await run(page, '', 'noon')
  await panel.getByRole('button', { name: 'Close files' }).click()
  await run(page, 'echo closed', 'closed')
  await leavePage(page)
  await expectNoLeak(product)
})

test('files beside a terminal: they open in the folder that the shell reports, and find it again', async ({
  page,
  start,
}) => {
  const product = await start()
  await openTerminal(page, product.url)
  await run(page, String.raw`printf '\033]7;file://tokyo-1/srv/www\007there\n'`, 'there')
  await page.keyboard.press('Alt+Shift+E')
  await expect(fileRow(page, 'index.html')).toBeVisible()
  await page.getByRole('button', { name: 'Parent folder' }).click()
  await expect(fileRow(page, 'www')).toBeVisible()
  await choose(page, 'More for this folder', 'Folder of the terminal')
  await expect(fileRow(page, 'index.html')).toBeVisible()
  await leavePage(page)
  await expectNoLeak(product)
})

test.describe('files beside a terminal on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the panel covers the terminal and closes after it inserts a path', async ({ page, start }) => {
    const product = await start()
    await openTerminal(page, product.url)
    await page.getByRole('button', { name: 'Files', exact: true }).tap()
    await expect(fileRow(page, 'notes.md')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(fileRow(page, 'notes.md')).toBeHidden()
    await run(page, 'echo back', 'back')
    await page.keyboard.type('ls ')
    await page.getByRole('button', { name: 'Files', exact: true }).tap()
    await choose(page, 'More for notes.md', 'Insert path')
    await expect(fileRow(page, 'notes.md')).toBeHidden()
    await run(page, '', /ls '\/root\/notes\.md'.*\/root\/notes\.md/)
  })
})
