import type { Page } from '@playwright/test'
import { file, diskFolder } from '#backend/machine/disk.ts'
import { dropStreams } from '#backend/streams.ts'
import { expect, test } from './fixtures.ts'
import { notice } from './steps.ts'
import { agentOf, openFiles, fileRow } from './transfers.ts'

// The server answers deep addresses with status 404 and our page.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/files\//))

const windows = 59

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const crumb = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Path' }).getByRole('button', { name, exact: true })

async function goTo(page: Page, path: string) {
  await page.getByRole('button', { name: 'More for this folder' }).click()
  await page.getByRole('menuitem', { name: 'Go to path' }).click()
  const dialog = page.getByRole('dialog', { name: 'Go to path' })
  await dialog.getByRole('combobox', { name: 'Path' }).fill(path)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Expects an error message, and still the same folder and session. */
async function expectKept(page: Page, words: RegExp) {
  await expect(alert(page)).toContainText(words)
  await expect(fileRow(page, 'www')).toBeVisible()
}

test('files: folders of a current server can be browsed, filtered and sorted', async ({ page, start }) => {
  const product = await start()
  await openFiles(page, product)
  await expect(page).toHaveTitle(/^Files \(1\) tokyo-1 · /)
  await expect(fileRow(page, 'naïve 漢字.txt')).toBeVisible()
  await page.getByRole('button', { name: 'Parent folder' }).click()
  await fileRow(page, 'srv').click()
  await fileRow(page, 'www').click()
  await fileRow(page, 'assets').click()
  await expect(fileRow(page, 'logo.svg')).toBeVisible()
  await page.getByRole('button', { name: 'Earlier folders' }).click()
  await page.getByRole('menuitem', { name: '/', exact: true }).click()
  await goTo(page, 'srv/www')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(fileRow(page, 'etc')).toBeVisible()
  await page.getByRole('button', { name: 'Forward' }).click()
  await expect(fileRow(page, 'index.html')).toBeVisible()
  await crumb(page, 'srv').click()
  await expect(page.getByRole('rowheader')).toHaveText(['backups', 'mirror (read only)', 'uploads', 'www'])
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('UP')
  await expect(page.getByRole('rowheader')).toHaveText(['backups', 'uploads'])
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page.getByRole('rowheader')).toHaveText(['uploads', 'backups'])
  await fileRow(page, 'uploads').click()
  await expect(page.getByText('This folder is empty.')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(fileRow(page, 'www')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This folder is empty.')).toBeVisible()
})

test('files: a classic server on Windows has drives and accepts both slashes', async ({ page, start }) => {
  const product = await start({ dialect: 'classic' })
  await openFiles(page, product, windows)
  await expect(crumb(page, 'Administrator')).toHaveAttribute('aria-current', 'page')
  await fileRow(page, 'Desktop').click()
  await expect(fileRow(page, 'Read me.txt')).toBeVisible()
  await page.getByRole('button', { name: 'Earlier folders' }).click()
  await page.getByRole('menuitem', { name: 'C:' }).click()
  await expect(fileRow(page, 'inetpub')).toBeVisible()
  await goTo(page, 'C:/Windows/System32')
  await fileRow(page, 'drivers').click()
  await expect(fileRow(page, 'etc')).toBeVisible()
  await goTo(page, '..\\..\\..\\nezha')
  await expect(fileRow(page, 'nezha-agent.exe')).toBeVisible()
})

test('files: an error in the folders of a current server is shown, and the folder stays open', async ({
  page,
  start,
}) => {
  const product = await start()
  const crowd = Array.from({ length: 30_000 }, (_none, at) => [`${at}-`.padEnd(156, 'm'), file()] as const)
  agentOf(product).disk.root.entries.set('huge', { kind: 'folder', entries: new Map(crowd) })
  await openFiles(page, product)
  await goTo(page, '/srv')
  await goTo(page, '/var/log/journal')
  await expectKept(page, /FM Error.*\/var\/log\/journal cannot be read/s)
  await expect(notice(page, 'FM Error')).toBeVisible()
  await goTo(page, '/huge')
  await expectKept(page, /FM Error.*too large/s)
  await fileRow(page, 'www').click()
  await expect(fileRow(page, 'index.html')).toBeVisible()
  await crumb(page, 'srv').click()
  await expect(fileRow(page, 'www')).toBeVisible()
  if (product.backend) dropStreams(product.backend.world, [1])
  await expectKept(page, /Websocket Error/)
  // The page comes back by itself.
  await expect(alert(page)).toBeHidden()
  await expect(fileRow(page, 'www')).toBeVisible()

  await page.goto(`${product.url}files/9999`)
  await expect(alert(page)).toContainText(/FM Error.*The server does not exist, or have not been connected yet\./s)
})

test('files: a folder of 100,000 entries is usable', async ({ page, start }) => {
  const product = await start()
  const crowd = Array.from({ length: 100_000 }, (_none, at) => [`file-${String(at).padStart(6, '0')}`, file()] as const)
  agentOf(product).disk.root.entries.set('crowd', diskFolder({ all: { kind: 'folder', entries: new Map(crowd) } }))
  await openFiles(page, product)
  await goTo(page, '/crowd')
  await fileRow(page, 'all').click()
  await expect(page.getByText('100,000 entries')).toBeVisible()
  await page.getByRole('grid').press('End')
  await expect(fileRow(page, 'file-099999')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('77777')
  await expect(page.getByText('1 of 100,000 entries')).toBeVisible()
  await expect(fileRow(page, 'file-077777')).toBeVisible()
})
