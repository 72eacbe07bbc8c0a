import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { undate } from '../../release/undated.mjs'
import { copyBuild, dateBuild, installBuild, changeBuild } from './builds.ts'
import { expect, test } from './fixtures.ts'
import type { Product } from './product.mjs'
import { enter, loadOverlays } from './steps.ts'

const warning = (page: Page) => page.getByText('Visitors may see a blank page')

/** The number of conditional requests for the page. */
const looks = ({ requests }: Product) => requests.filter(({ headers }) => headers['if-modified-since']).length

// Firefox tells so of files that are gone with their build.
test.beforeEach(({ announce }) => announce(/blocked because of a disallowed MIME type/))

test('update: an admin sees a warning and the remedy while files have lost their dates', async ({ page, start }) => {
  const folder = await copyBuild()
  await dateBuild(folder)
  const { url } = await start({ dist: folder })
  await enter(page, url)
  await expect(warning(page)).toBeVisible()
  await expect(page.getByText('find admin-dist -exec touch -d @0 {} +')).toBeVisible()
  await undate(folder)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(warning(page)).toBeHidden()
  await rm(folder, { recursive: true, force: true })
})

test('update: without a service worker, all tabs together check once an hour and offer a reload', async ({
  page,
  start,
  announce,
}) => {
  // prefetched files are gone with the previous build; flags and what is loaded ahead meet one that is half replaced, and
  // so does a part that the page can do without
  announce(/status of (404|503) .*\/assets\/|error loading dynamically|Failed to fetch dynamically/)
  const [folder, next] = [await copyBuild(), await copyBuild()]
  await changeBuild(next, '1.2.0')
  const product = await start({ dist: folder })
  await page.clock.install()
  await enter(page, product.url)
  await expect.poll(() => looks(product)).toBe(1)
  await installBuild(folder, { build: next })
  await page.clock.fastForward('59:00')
  const other = await page.context().newPage()
  await enter(other, product.url)
  await page.bringToFront()
  expect(looks(product)).toBe(1)

  await page.clock.fastForward('06:00')
  const offer = page.getByRole('button', { name: 'Reload for 1.2.0' })
  await expect(offer).toBeVisible()
  expect(looks(product)).toBe(2)
  await offer.click()
  await expect(page.locator('meta[name=generator]')).toHaveAttribute('content', /^Lotus 1\.2\.0 /)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(offer).toBeHidden()
  for (const one of [folder, next]) await rm(one, { recursive: true, force: true })
})

test('update: the reload asks first if work is unfinished', async ({ page, start, announce }) => {
  // a prefetch meets a build that is half replaced
  announce(/status of (404|503) .*\/dashboard\/(terminal|assets)\//)
  const folder = await copyBuild()
  const { url } = await start({ dist: folder })
  await page.clock.install()
  await enter(page, `${url}terminal/1`)
  await expect(page.locator('.xterm-rows')).toContainText('#')
  await changeBuild(folder, '1.2.0')
  await page.clock.fastForward('01:06:00')
  const asked = page.waitForEvent('dialog')
  void page.getByRole('button', { name: 'Reload for 1.2.0' }).click()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(page.locator('meta[name=generator]')).not.toHaveAttribute('content', /^Lotus 1\.2\.0 /)
  await rm(folder, { recursive: true, force: true })
})

test('update: without a service worker, a screen with missing files shows an error and opens after a reload', async ({
  page,
  start,
  announce,
}) => {
  announce(/status of 404|(Failed to fetch|error loading) dynamically imported module|Unable to preload CSS/)
  const folder = await copyBuild()
  const { url } = await start({ dist: folder })
  await enter(page, url)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await loadOverlays(page)
  await changeBuild(folder, '1.2.0')
  await page.getByRole('button', { name: 'Install an agent' }).click()
  // The offer of the update may be there already, and has the same buttons.
  const failure = page.getByRole('alert').filter({ hasText: 'Part of the page could not be loaded.' })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await failure.getByRole('button', { name: 'Dismiss' }).click()
  await expect(failure).toBeHidden()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByText('perhaps because it was updated')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Update profile' })).toBeVisible()
  await rm(folder, { recursive: true, force: true })
})
