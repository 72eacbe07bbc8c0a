import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { findBrowser } from '../e2e/browser.mjs'
import { visit } from './measure.mjs'
import { memoryOf } from './processes.mjs'

/** Milliseconds between two reads of the browser's memory. */
const sampleInterval = 200

/**
 * Visits a page in a new browser with a profile on the disk, as users have it. Without a profile, as in tests, the
 * browser keeps the origin private file system in the memory of its process.
 */
export async function visitWithProfile(target, measure) {
  const profile = await mkdtemp(join(tmpdir(), 'lotus-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findBrowser()),
    viewport: { width: 1280, height: 800 },
  })
  const browser = context.browser()
  try {
    return await visit({ ...target, browser: { newContext: async () => context } }, (visited) =>
      measure({ ...visited, browser }),
    )
  } finally {
    await rm(profile, { recursive: true })
  }
}

/** The duration of `work` in milliseconds, and the peak of the browser's memory above its value before, in bytes. */
export async function measureWork(browser, work) {
  const before = await memoryOf(browser)
  let peak = before
  let isDone = false
  async function sampleMemory() {
    while (!isDone) {
      peak = Math.max(peak, await memoryOf(browser))
      await setTimeout(sampleInterval)
    }
  }
  const sampling = sampleMemory()
  const start = performance.now()
  await work()
  const time = performance.now() - start
  isDone = true
  await sampling
  return { time, memory: peak - before }
}

/** Milliseconds from an action in the page to the frame in which the document contains the text; fails after a minute. */
export const timeUntilText = (page, text, action) =>
  page.evaluate(
    async ({ text, action }) => {
      const start = performance.now()
      const shown = new Promise((resolve, reject) => {
        const check = () => {
          // Not innerText, which would lay out the page again each time.
          if (document.body.textContent.includes(text)) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
          } else if (performance.now() - start > 60_000) reject(new Error(`The page never said "${text}".`))
          else setTimeout(check, 5)
        }
        check()
      })
      if (action.click) document.querySelector(action.click).click()
      else if (action.open) {
        history.pushState(null, '', action.open)
        dispatchEvent(new PopStateEvent('popstate'))
      } else void window.list(action.list)
      return shown
    },
    { text, action },
  )

/** The longest time between two frames of a page during `work`, in milliseconds. */
export async function longestFrame(page, work) {
  await page.evaluate(() => {
    window.longest = 0
    let last = performance.now()
    const check = (now) => {
      window.longest = Math.max(window.longest, now - last)
      last = now
      requestAnimationFrame(check)
    }
    requestAnimationFrame((now) => {
      last = now
      requestAnimationFrame(check)
    })
  })
  await work()
  return page.evaluate(() => window.longest)
}
