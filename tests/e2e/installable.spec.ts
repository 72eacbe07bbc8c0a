import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enter } from './steps.ts'

interface Manifest {
  name: string
  start_url: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

/** Width and height of a picture, and whether each of its corners is opaque. */
const pictureAt = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const brush = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!
    brush.drawImage(image, 0, 0)
    const isFilled = brush.getImageData(0, 0, 1, 1).data[3] === 255
    return { sizes: `${width}x${height}`, isFilled }
  }, address)

test('installation: Chromium finds nothing that is missing, under a strict policy', async ({
  page,
  product,
  announce,
}) => {
  // The server answers addresses that it does not know with status 404 and our page.
  announce(/status of 404 .*\/dashboard\/terminal/)
  const url = await product()
  await enter(page, url)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const tools = await page.context().newCDPSession(page)
  const found = await tools.send('Page.getAppManifest')
  expect(found.url).toBe(`${url}manifest.webmanifest`)
  expect(found.errors).toEqual([])
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  // A window of a test is a private one, in which nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const { name, start_url, icons, shortcuts } = JSON.parse(found.data ?? '') as Manifest
  expect([name, new URL(start_url, found.url).href]).toEqual(['Lotus', url])
  for (const { src, sizes, purpose } of icons) {
    const picture = await pictureAt(page, new URL(src, found.url).href)
    expect(picture).toEqual({ sizes, isFilled: purpose === 'maskable' })
  }
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect(await pictureAt(page, new URL(touch ?? '', url).href)).toEqual({ sizes: '180x180', isFilled: true })
  expect(shortcuts.map(({ name: shortcut }) => shortcut)).toEqual(['Servers', 'Open a terminal', 'Alert rules'])
  for (const shortcut of shortcuts) {
    await page.goto(new URL(shortcut.url, found.url).href)
    await expect(page).toHaveTitle(new RegExp(`^\\W*${shortcut.name}\\W`))
  }
})

test('installation: the color of the bar follows the chosen scheme', async ({ page, product }) => {
  const shown = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((colors) =>
        (colors as HTMLMetaElement[]).filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
      )
  await page.addInitScript(() => {
    if (origin !== 'null') localStorage.setItem('lotus.theme', 'dark')
  })
  await page.goto(await product())
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  const bar = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--lotus-surface'))
  expect(await shown()).toEqual([bar.trim()])
})
