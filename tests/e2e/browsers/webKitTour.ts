import type { Page } from '@playwright/test'
import type { TourBrowser } from './tour.ts'
import { findWebKit, startWebKit } from './webKit.ts'
import { createWebKitPage } from './webKitPage.ts'

const signIn = `
  const request = new XMLHttpRequest()
  request.open('POST', '/api/v1/login', false)
  request.setRequestHeader('Content-Type', 'application/json')
  request.send(JSON.stringify({ username: 'admin', password: 'admin' }))`

/** WebKitGTK, with Safari's engine; undefined where it is not installed. */
export async function openWebKit(): Promise<TourBrowser | undefined> {
  const programs = findWebKit()
  if (!programs) return undefined
  const driver = await startWebKit(programs)
  const page = await createWebKitPage(driver)
  const entered = new Set<string>()
  return {
    name: 'WebKit',
    version: driver.version,
    page: page as unknown as Page,
    enter: async (url) => {
      const { origin } = new URL(url)
      if (!entered.has(origin)) {
        entered.add(origin)
        // Not on a page of the dashboard, which would find that there is no session, and drop the new one.
        await driver.get(`${origin}/api/v1/setting`)
        await driver.run(signIn)
      }
      await page.open(url)
    },
    setWidth: page.setWidth,
    run: driver.run,
    quit: driver.quit,
  }
}
