import { type BrowserContext, expect, test as base } from '@playwright/test'
import { type Product, type ProductOptions, startProduct } from './product.mjs'

interface Fixtures {
  /** Starts a server with new data for this test. By default it sends a strict Content-Security-Policy. */
  start: (options?: ProductOptions) => Promise<Product>
  /** The same; resolves to the URL of the dashboard. */
  product: (options?: ProductOptions) => Promise<string>
  /** Allows console output that matches; any other output fails the test. */
  announce: (pattern: RegExp) => void
  /** Allows requests to this host, such as `api.example.com`; one to any other host than the server's fails the test. */
  allowHost: (host: string) => void
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern, and this fixture depends on no other
  start: async ({}, provide) => {
    const running: Product[] = []
    await provide(async (options) => {
      const product = await startProduct({ strict: true, ...options })
      running.push(product)
      return product
    })
    for (const product of running) product.stop()
  },

  product: async ({ start }, provide) => {
    await provide(async (options) => (await start(options)).url)
  },

  announce: [
    async ({ context, browserName }, provide) => {
      const output = collectOutput(context)
      const allowed = browserName === 'firefox' ? [ofLeaving] : []
      await provide((pattern) => allowed.push(pattern))
      const unexpected = output.filter((line) => !allowed.some((pattern) => pattern.test(line)))
      expect(unexpected, 'output on the console').toEqual([])
    },
    { auto: true },
  ],

  allowHost: [
    async ({ context }, provide) => {
      const addresses: string[] = []
      context.on('request', (request) => addresses.push(request.url()))
      const allowed = ['', '127.0.0.1']
      await provide((host) => allowed.push(host))
      expect(
        addresses.filter((address) => !allowed.includes(new URL(address).hostname)),
        'requests to other hosts',
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** What Firefox says of a part of the code that is on its way when the page is left. A part that is missing is seen missing. */
const ofLeaving =
  /error loading dynamically imported module|ServiceWorker intercepted the request and encountered an unexpected error/

/** Output of Playwright itself, and of xterm.js on a slow machine. */
const ignoredOutput =
  /^Service Worker registration blocked by Playwright$|^task queue exceeded allotted deadline by \d+ms$/

function collectOutput(context: BrowserContext) {
  const output: string[] = []
  context.on('console', (message) => {
    if (ignoredOutput.test(message.text())) return
    output.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    output.push(`uncaught: ${error.error().message}`)
  })
  return output
}

export { expect }
