import { expect, type Page } from '@playwright/test'
import { partsOf } from './builds.ts'
import { enter } from './steps.ts'

export const firstRow = (page: Page) => page.getByRole('rowheader').first()

/** The paths that the service workers of all builds have kept. */
export const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Opens the list and waits until all that the screens need is kept. */
export async function settleKept(page: Page, url: string, folder: string) {
  await enter(page, url)
  await expect(firstRow(page)).toBeVisible()
  const parts = await partsOf(folder)
  await expect
    .poll(async () => (await keptPaths(page)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(parts.length)
  expect((await keptPaths(page)).toSorted()).toEqual(expect.arrayContaining(parts.toSorted()))
}
