import { expect, test } from './fixtures.ts'
import { enter, loadOverlays, signIn, withholdLongTimers } from './steps.ts'
import { weigh } from './weight.mjs'

const kB = 1000

test.beforeEach(({ context }) => withholdLongTimers(context))

test('budget: the login page stays below its size limit', async ({ page, product }) => {
  const url = await product()
  const weight = weigh(page)
  await page.goto(`${url}login`)
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Without the signs of the sign-in providers, which a server may have or not.
  expect((await weight.bytes((file) => !file.includes('/Brand-'))).gzip).toBeLessThanOrEqual(90.5 * kB)
})

test('budget: the server list stays below its limits for bytes, calls and DOM nodes', async ({ page, product }) => {
  const url = await product({ data: 1000 })
  await page.goto(`${url}login`)
  await signIn(page)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  // in a page of its own, so that what the first page still loads does not count
  const list = await page.context().newPage()
  const weight = weigh(list)
  await list.goto(url)
  await expect(list.getByRole('rowheader').first()).toBeVisible()
  // The browser asks for these two only once it has time to spare.
  const late = [/liveWorker/, /signUrls/].map((name) => expect.stringMatching(name))
  await expect.poll(weight.files).toEqual(expect.arrayContaining(late))
  await list.waitForLoadState('networkidle')
  const { gzip, raw } = await weight.bytes()
  expect(gzip).toBeLessThanOrEqual(268.5 * kB)
  expect(raw).toBeLessThanOrEqual(812.5 * kB)
  // Browsers request six files at a time, and each six need a round trip to the server.
  expect(weight.files().length).toBeLessThanOrEqual(12)
  expect(weight.calls.toSorted()).toEqual([...new Set(weight.calls)].toSorted())
  expect(weight.calls.length).toBeLessThanOrEqual(8)
  await list.getByLabel('Rows per page').selectOption('100')
  await expect(list.getByRole('rowheader')).toHaveCount(100)
  // Rows without figures of this moment have more elements, which say of when theirs are.
  await expect.poll(() => list.locator('*').count()).toBeLessThanOrEqual(2825)
})

test('budget: the terminal stays below its size limit, WebGL renderer included', async ({
  page,
  product,
  announce,
}) => {
  // the server answers deep addresses with status 404 and our page; software rendering causes driver messages
  announce(/status of 404 .*\/dashboard\/terminal\/|GL Driver Message/)
  const url = await product()
  const list = weigh(page)
  await enter(page, url)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await loadOverlays(page)
  await page.waitForLoadState('networkidle')
  const known = new Set(list.files())

  // what the first page still loads does not count
  const other = await page.context().newPage()
  await other.addInitScript(() => {
    WebGL2RenderingContext.prototype.getParameter = new Proxy(WebGL2RenderingContext.prototype.getParameter, {
      apply: (get, context, [name]) => {
        const value: unknown = Reflect.apply(get, context, [name])
        return typeof value === 'string' ? 'A fast card' : value
      },
    })
  })
  const weight = weigh(other)
  await other.goto(`${url}terminal/1`)
  await expect(other.locator('.xterm-screen canvas').first()).toBeVisible()
  await other.waitForLoadState('networkidle')
  const { gzip } = await weight.bytes((file) => file.endsWith('.js') && !known.has(file))
  expect(gzip).toBeLessThanOrEqual(153.5 * kB)
})
