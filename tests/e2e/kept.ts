import { expect, type Page } from '@playwright/test'
import { precachedPathsOf } from './builds.ts'
import { enter } from './steps.ts'

export const firstRow = (page: Page) => page.getByRole('rowheader').first()

/** The URL paths in the caches of all service workers. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Opens the server list and waits until the service worker has cached all files of the build. */
export async function openPrecached(page: Page, url: string, folder: string) {
  await enter(page, url)
  await expect(firstRow(page)).toBeVisible()
  const paths = await precachedPathsOf(folder)
  await expect.poll(() => cachedPaths(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(paths))
}
