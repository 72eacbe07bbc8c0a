import { rm } from 'node:fs/promises'
import { copyBuild, installBuild, changeBuild, precachedPathsOf } from './builds.ts'
import { expect, test } from './fixtures.ts'
import { cachedPaths, firstRow, openPrecached, patience } from './kept.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 5 * patience })

test('service worker: an update keeps the open page working and is complete after the reload', async ({
  page,
  start,
}) => {
  const [folder, next] = [await copyBuild(), await copyBuild()]
  await changeBuild(next, '1.2.0')
  const product = await start({ dist: folder })
  await openPrecached(page, product.url, folder)
  await installBuild(folder, { build: next })
  // another tab installs the new service worker
  const other = await page.context().newPage()
  await other.goto(product.url)
  await expect(firstRow(other)).toBeVisible()
  const offer = page.getByRole('button', { name: 'Reload for 1.2.0' })
  await expect(offer).toBeVisible({ timeout: patience })

  await expect
    .poll(() => cachedPaths(page), { timeout: patience })
    .toEqual(expect.arrayContaining(await precachedPathsOf(next)))
  expect(await cachedPaths(page)).toEqual(expect.arrayContaining(await precachedPathsOf('dist')))
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('button', { name: 'Update profile' })).toBeVisible()

  await offer.click()
  await expect(page.locator('meta[name=generator]')).toHaveAttribute('content', /^Lotus 1\.2\.0 /)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()
  // the files of the old build go with its last page
  const kept = await precachedPathsOf(next)
  const old = (await precachedPathsOf('dist')).filter((path) => !kept.includes(path))
  await expect
    .poll(async () => (await cachedPaths(page)).filter((path) => old.includes(path)), { timeout: patience })
    .toEqual([])
  for (const one of [folder, next]) await rm(one, { recursive: true, force: true })
})
