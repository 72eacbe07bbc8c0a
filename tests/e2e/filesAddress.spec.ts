import type { Page } from '@playwright/test'
import { folder } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { expect, test } from './fixtures.ts'
import { enter } from './steps.ts'

const row = (page: Page, name: string) => page.getByRole('rowheader', { name, exact: true })
const open = async (page: Page, name: string) => row(page, name).click()

test('the address of the page is that of the folder, and the history goes back through them', async ({
  page,
  start,
  announce,
}) => {
  // the server answers deep addresses with status 404 and our page
  announce(/status of 404 .*\/dashboard\/files\//)
  const { url, backend } = await start()
  const server = backend?.world.tables.server.find(({ id }) => id === 1)
  if (!backend || !server) throw new Error('the server has no disk')
  machineOf(backend.world, server).disk.root.entries.set('bad-\xff', folder({ inside: '' }))
  await enter(page, `${url}files/1?path=/srv/www`)
  await expect(row(page, 'index.html')).toBeVisible()

  await page.goto(`${url}files/1`)
  await expect(page).toHaveURL(/files\/1\?path=\/root\/$/)
  await page.getByRole('button', { name: 'Folder above' }).click()
  await open(page, 'bad-�')
  await expect(row(page, 'inside')).toBeVisible()
  await expect(page).toHaveURL(/\?path=\/$/)
  await page.goBack()
  await open(page, 'srv')
  await open(page, 'www')
  await expect(row(page, 'index.html')).toBeVisible()
  await expect(page).toHaveURL(/\?path=\/srv\/www$/)
  await page.goBack()
  await expect(row(page, 'www')).toBeVisible()
  await page.goForward()
  await expect(row(page, 'index.html')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(row(page, 'www')).toBeVisible()
  await expect(page).toHaveURL(/\?path=\/srv$/)
  await page.goBack()
  await expect(row(page, 'srv')).toBeVisible()
  await page.getByRole('button', { name: 'Forward', exact: true }).click()
  await expect(page).toHaveURL(/\?path=\/srv$/)
  await page.getByRole('button', { name: 'Bookmarks and recent folders' }).click()
  await page.getByRole('menuitem', { name: '/srv/www', exact: true }).click()
  await expect(row(page, 'index.html')).toBeVisible()
  await page.reload()
  await expect(row(page, 'index.html')).toBeVisible()
  await page.goBack()
  await expect(row(page, 'www')).toBeVisible()
})
