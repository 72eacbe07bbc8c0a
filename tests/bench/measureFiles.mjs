import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { findBrowser } from '../e2e/browser.mjs'
import { visit } from './measure.mjs'

/** How often the memory of a browser is looked at, in milliseconds. */
const pace = 200

/**
 * Visits a page in a browser of its own, with a profile on the disk as people have it: in a window without one, which is
 * what tests use, the folder of an origin is held in the memory of the browser's process.
 */
export async function visitAtHome(place, measure) {
  const profile = await mkdtemp(join(tmpdir(), 'lotus-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findBrowser()),
    viewport: { width: 1280, height: 800 },
  })
  const browser = context.browser()
  try {
    return await visit({ ...place, browser: { newContext: async () => context } }, (visited) =>
      measure({ ...visited, browser }),
    )
  } finally {
    await rm(profile, { recursive: true })
  }
}

/** The processes that have come from one, itself included. */
async function family(first) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = new Map(
    await Promise.all(
      pids.map(async (pid) => {
        const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
        return [Number(pid), Number(/PPid:\s+(\d+)/.exec(status)?.[1])]
      }),
    ),
  )
  const isOf = (pid) => pid === first || (parents.has(pid) && isOf(parents.get(pid)))
  return [...parents.keys()].filter(isOf)
}

/** Bytes that all processes of a browser hold, as Linux counts them: what some share is parted among them. */
async function held(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = (await family(processInfo.find(({ type }) => type === 'browser').id)).map(async (pid) => {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    return 1024 * Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Milliseconds that something takes, and how many bytes the browser held at most meanwhile beyond what it did before. */
export async function measureWork(browser, work) {
  const before = await held(browser)
  let most = before
  let isDone = false
  async function watch() {
    while (!isDone) {
      most = Math.max(most, await held(browser))
      await setTimeout(pace)
    }
  }
  const watched = watch()
  const begun = performance.now()
  await work()
  const time = performance.now() - begun
  isDone = true
  await watched
  return { time, memory: most - before }
}

/** Milliseconds from now, in the page, until a frame is drawn in which the document has the words. */
export const untilWords = (page, words, act) =>
  page.evaluate(
    async ({ words, act }) => {
      const begun = performance.now()
      const shown = new Promise((resolve) => {
        const look = () =>
          document.body.innerText.includes(words)
            ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
            : setTimeout(look, 5)
        look()
      })
      if (act.click) document.querySelector(act.click).click()
      else void window.list(act.list)
      return shown
    },
    { words, act },
  )

/** The longest time between two frames of a page, in milliseconds, while something is done. */
export async function longestFrame(page, work) {
  await page.evaluate(() => {
    window.longest = 0
    let last = performance.now()
    const look = (now) => {
      window.longest = Math.max(window.longest, now - last)
      last = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame((now) => {
      last = now
      requestAnimationFrame(look)
    })
  })
  await work()
  return page.evaluate(() => window.longest)
}
