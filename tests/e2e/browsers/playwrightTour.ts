import { fileURLToPath } from 'node:url'
import { chromium, firefox, type Browser, type LaunchOptions } from 'playwright-core'
import { programNamed } from './programs.ts'
import type { TourBrowser } from './tour.ts'
import { watch } from './webKitPage.ts'

async function openIn(name: string, browser: Browser): Promise<TourBrowser> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', serviceWorkers: 'block' })
  await context.addInitScript(watch)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return {
    name,
    version: browser.version(),
    page: page as unknown as TourBrowser['page'],
    enter: async (url) => {
      await context.request.post(new URL('/api/v1/login', url).href, { data: { username: 'admin', password: 'admin' } })
      // Firefox does not always tell when the rest has come.
      await page.goto(url, { waitUntil: 'commit' })
    },
    setWidth: (width) => page.setViewportSize({ width, height: 900 }),
    run: (body, ...args) =>
      page.evaluate(([body, args]) => new Function(body).apply(null, args), [body, args] as [string, unknown[]]),
    quit: () => browser.close(),
  }
}

/** Chromium with the options by which it was found. */
export const openChromium = async (found: LaunchOptions) => openIn('Chromium', await chromium.launch(found))

/** The Firefox of the system, over WebDriver BiDi; undefined where it is not installed. */
export async function openFirefox(): Promise<TourBrowser | undefined> {
  const program = programNamed('firefox-esr') ?? programNamed('firefox')
  if (!program) return undefined
  const executablePath = fileURLToPath(new URL('firefoxRelay.mjs', import.meta.url))
  const env = { ...process.env, LOTUS_FIREFOX: program }
  return openIn('Firefox', await firefox.launch({ channel: 'moz-firefox', executablePath, env }))
}
