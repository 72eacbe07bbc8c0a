import { type BrowserContext, expect, test as base } from '@playwright/test'
import { type Product, type ProductOptions, startProduct } from './product.mjs'

interface Fixtures {
  /** Starts a server with fresh state for this test. */
  start: (options?: ProductOptions) => Promise<Product>
  /** The same; resolves to the address of its dashboard. */
  product: (options?: ProductOptions) => Promise<string>
  /** Console output that a test expects; all other output fails it. */
  announce: (pattern: RegExp) => void
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and there is nothing to take
  start: async ({}, provide) => {
    const running: Product[] = []
    await provide(async (options) => {
      const product = await startProduct(options)
      running.push(product)
      return product
    })
    for (const product of running) product.stop()
  },

  product: async ({ start }, provide) => {
    await provide(async (options) => (await start(options)).url)
  },

  announce: [
    async ({ context }, provide) => {
      const output = listen(context)
      const announced: RegExp[] = []
      await provide((pattern) => announced.push(pattern))
      const surprises = output.filter((line) => !announced.some((pattern) => pattern.test(line)))
      expect(surprises, 'output on the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Said by the test runner, and by the terminal's library on a machine that is busy. */
const noise = /^Service Worker registration blocked by Playwright$|^task queue exceeded allotted deadline by \d+ms$/

function listen(context: BrowserContext) {
  const output: string[] = []
  context.on('console', (message) => {
    if (noise.test(message.text())) return
    output.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    output.push(`uncaught: ${error.error().message}`)
  })
  return output
}

export { expect }
