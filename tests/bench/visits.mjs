import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '../e2e/product.mjs'
import { median, recordUsable } from './measure.mjs'
import { inKilobytes, inMilliseconds, print, printTable } from './print.mjs'
import { createSlowLine } from './slowLine.mjs'

/** A phone on a mobile network; `roundTrip` is in milliseconds, and `slower` is the CPU slowdown. */
const slow = { bitsPerSecond: 1_600_000, roundTrip: 150, slower: 4 }
const runs = 3
const rowSelector = 'tbody th[scope=row]'

/** Opens the list in a new tab, and measures milliseconds and bytes until it is usable. */
async function visit(context, url, line) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.slower })
  await page.addInitScript(recordUsable, rowSelector)
  const before = line.bytes()
  await page.goto(url, { waitUntil: 'commit' })
  const time = await (await page.waitForFunction(() => window.usable, undefined, { timeout: 120_000 })).jsonValue()
  return { page, time, bytes: line.bytes() - before }
}

/** Waits until nothing was transferred for four seconds: then the service worker has cached everything. */
async function waitUntilIdle(line) {
  for (let previous = -1; previous !== line.bytes(); await pause(4000)) previous = line.bytes()
}

/** Two visits with the same, new browser profile. */
async function visitTwice(browser, direct, serviceWorkers) {
  const line = await createSlowLine(Number(direct.port), slow)
  const url = Object.assign(new URL(direct), { port: line.port })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers })
  try {
    const data = { username: 'admin', password: 'admin' }
    await context.request.post(new URL('/api/v1/login', direct).href, { data })
    const first = await visit(context, url.href, line)
    const before = line.bytes()
    await waitUntilIdle(line)
    const afterwards = line.bytes() - before
    await first.page.close()
    const second = await visit(context, url.href, line)
    return { first, afterwards, second }
  } finally {
    await context.close()
    line.close()
  }
}

/** Measures bytes and time of two visits over a slow connection, without and with the service worker. */
export async function benchVisits(browser, dist) {
  const { url, stop } = await startProduct({ dist })
  try {
    print(
      `${slow.bitsPerSecond / 1e6} Mbit/s, ${slow.roundTrip} ms there and back, a processor ${slow.slower} times slower; medians of ${runs}, with ${browser.version()}`,
    )
    const rows = [['service worker', 'first visit', '', 'then, at rest', 'second visit', '']]
    for (const [name, serviceWorkers] of Object.entries({ without: 'block', with: 'allow' })) {
      const results = []
      for (let run = 0; run < runs; run++) results.push(await visitTwice(browser, new URL(url), serviceWorkers))
      const medianOf = (read, format) => format(median(results.map(read)))
      rows.push([
        name,
        medianOf(({ first }) => first.bytes, inKilobytes),
        medianOf(({ first }) => first.time, inMilliseconds),
        medianOf(({ afterwards }) => afterwards, inKilobytes),
        medianOf(({ second }) => second.bytes, inKilobytes),
        medianOf(({ second }) => second.time, inMilliseconds),
      ])
    }
    printTable(rows)
  } finally {
    stop()
  }
}
