import { rm, stat } from 'node:fs/promises'
import { copyBuild, dateBuild, everythingIn } from './builds.ts'
import { expect, test } from './fixtures.ts'
import { enter } from './steps.ts'

test('build: all files and folders have the date for which a Nezha server sends none', async () => {
  for (const file of await everythingIn('dist')) expect((await stat(file)).mtimeMs, file).toBe(0)
})

test('build: with its dates kept, it opens on every visit', async ({ page, start }) => {
  const { url } = await start()
  await enter(page, url)
  for (const visit of [url, `${url}nat`, url]) {
    await page.goto(visit)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('build: with its dates lost, the second visit is a white page', async ({ page, start }) => {
  const dated = await copyBuild()
  await dateBuild(dated)
  const { url } = await start({ dist: dated })
  await enter(page, url)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.goto(url)
  await expect(page.locator('body')).toBeEmpty()
  await rm(dated, { recursive: true })
})
