import { expect, type Page } from '@playwright/test'
import { precachedPathsOf } from './builds.ts'
import { enter } from './steps.ts'

/** Milliseconds for a worker to fetch all files of a build on a machine that has much else to do. */
export const patience = 90_000

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
  await expect.poll(() => cachedPaths(page), { timeout: patience }).toEqual(expect.arrayContaining(paths))
}
