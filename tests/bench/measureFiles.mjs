import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { findBrowser } from '../e2e/browser.mjs'
import { visit } from './measure.mjs'

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

/** The ids of a process and all its descendants. */
async function processTree(first) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = new Map(
    await Promise.all(
      pids.map(async (pid) => {
        const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
        return [Number(pid), Number(/PPid:\s+(\d+)/.exec(status)?.[1])]
      }),
    ),
  )
  const isDescendant = (pid) => pid === first || (parents.has(pid) && isDescendant(parents.get(pid)))
  return [...parents.keys()].filter(isDescendant)
}

/** The memory of all processes of a browser in bytes: the sum of the proportional set sizes (PSS) of Linux. */
async function memoryOf(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = (await processTree(processInfo.find(({ type }) => type === 'browser').id)).map(async (pid) => {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    return 1024 * Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
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

/** Milliseconds from an action in the page to the frame in which the document contains the text. */
export const timeUntilText = (page, text, action) =>
  page.evaluate(
    async ({ text, action }) => {
      const start = performance.now()
      const shown = new Promise((resolve) => {
        const check = () =>
          document.body.innerText.includes(text)
            ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
            : setTimeout(check, 5)
        check()
      })
      if (action.click) document.querySelector(action.click).click()
      else void window.list(action.list)
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
