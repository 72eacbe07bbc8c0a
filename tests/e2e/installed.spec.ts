import { rm, stat } from 'node:fs/promises'
import { copyBuild, date, everythingIn } from './builds.ts'
import { expect, test } from './fixtures.ts'
import { enter } from './steps.ts'

test('the build dates all its files and folders so that a Nezha server sends no date', async () => {
  for (const file of await everythingIn('dist')) expect((await stat(file)).mtimeMs, file).toBe(0)
})

test('a build that keeps its dates opens on every visit', async ({ page, start }) => {
  const { url } = await start()
  await enter(page, url)
  for (const visit of [url, `${url}nat`, url]) {
    await page.goto(visit)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('a build that has lost its dates is a white page on the second visit', async ({ page, start }) => {
  const dated = await copyBuild()
  await date(dated)
  const { url } = await start({ dist: dated })
  await enter(page, url)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.goto(url)
  await expect(page.locator('body')).toBeEmpty()
  await rm(dated, { recursive: true })
})
