import type { Page } from '@playwright/test'
import { diskFolder } from '#backend/machine/disk.ts'
import { expect, test } from './fixtures.ts'
import { enter } from './steps.ts'
import { agentOf, fileRow } from './transfers.ts'

const open = async (page: Page, name: string) => fileRow(page, name).click()

test('files: the address shows the open folder, and the browser history moves between folders', async ({
  page,
  start,
  announce,
}) => {
  // the server answers deep addresses with status 404 and our page
  announce(/status of 404 .*\/dashboard\/files\//)
  const product = await start()
  const { url } = product
  agentOf(product).disk.root.entries.set('bad-\xff', diskFolder({ inside: '' }))
  await enter(page, `${url}files/1?path=/srv/www`)
  await expect(fileRow(page, 'index.html')).toBeVisible()

  await page.goto(`${url}files/1`)
  await expect(page).toHaveURL(/files\/1\?path=\/root\/$/)
  await page.getByRole('button', { name: 'Parent folder' }).click()
  await expect(fileRow(page, 'srv')).toBeVisible()
  await expect(page).toHaveURL(/\?path=\/$/)
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  await open(page, 'bad-�')
  await expect(fileRow(page, 'inside')).toBeVisible()
  await expect.poll(steps).toBe(before + 1)
  await expect(page).toHaveURL(/\?path=\/$/)
  await page.goBack()
  await expect(fileRow(page, 'srv')).toBeVisible()

  // Go back at once, before the folder is drawn
  await page.evaluate(() => {
    const { pushState } = history
    history.pushState = (...entry) => {
      history.pushState = pushState
      history.pushState(...entry)
      history.back()
      const begun = performance.now()
      while (performance.now() - begun < 100);
    }
  })
  await open(page, 'srv')
  await page.waitForFunction(() => history.pushState.name === 'pushState')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(fileRow(page, 'srv')).toBeVisible()
  await expect(fileRow(page, 'www')).toBeHidden()
  await open(page, 'srv')
  await open(page, 'www')
  await expect(fileRow(page, 'index.html')).toBeVisible()
  await expect(page).toHaveURL(/\?path=\/srv\/www$/)
  await page.goBack()
  await expect(fileRow(page, 'www')).toBeVisible()
  await page.goForward()
  await expect(fileRow(page, 'index.html')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(fileRow(page, 'www')).toBeVisible()
  await expect(page).toHaveURL(/\?path=\/srv$/)
  await page.goBack()
  await expect(fileRow(page, 'srv')).toBeVisible()
  await page.getByRole('button', { name: 'Forward', exact: true }).click()
  await expect(page).toHaveURL(/\?path=\/srv$/)
  await page.getByRole('button', { name: 'Bookmarks and recent folders' }).click()
  await page.getByRole('menuitem', { name: '/srv/www', exact: true }).click()
  await expect(fileRow(page, 'index.html')).toBeVisible()
  await page.reload()
  await expect(fileRow(page, 'index.html')).toBeVisible()
  await page.goBack()
  await expect(fileRow(page, 'www')).toBeVisible()
})

test('files: a first folder that loads late does not navigate back', async ({ page, start }) => {
  const product = await start()
  await enter(page, product.url)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/TerminalPage-*.js', (route) => released.then(() => route.continue()))
  const visit = (path: string) =>
    page.evaluate((to) => {
      history.pushState({ idx: 1 }, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/dashboard/${path}`)
  await expect(page.getByRole('link', { name: 'tokyo-1', exact: true })).toBeVisible()
  agentOf(product).slow(1500)
  await visit('files/1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Files')
  await visit('terminal/1')
  await expect(fileRow(page, 'notes.md')).toBeVisible()
  await expect(page).toHaveURL(/terminal\/1$/)
  release()
  await expect(page.getByRole('textbox', { name: 'Terminal 1: tokyo-1' })).toBeVisible()
})
