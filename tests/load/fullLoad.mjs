import { startProduct } from '../e2e/product.mjs'

/**
 * Calls `work` with a page of the product at full load, signed in as admin. `options` are those of the embedded server, if
 * others than the usual ones are needed.
 */
export async function withFullLoad({ browser, dist, options }, work) {
  const product = await startProduct({ data: 'large', dist, ...options })
  const { url, backend } = product
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  context.setDefaultTimeout(60_000)
  try {
    const data = { username: 'admin', password: 'admin' }
    await context.request.post(new URL('/api/v1/login', url).href, { data })
    const page = await context.newPage()
    return await work({ page, browser, url, backend })
  } finally {
    await context.close()
    product.stop()
  }
}

/** Opens a list and waits for its first row and for what it loads afterwards. */
export async function openList(page, address) {
  await page.goto(address)
  await page.getByRole('rowheader').first().waitFor()
  await page.waitForLoadState('networkidle')
}
