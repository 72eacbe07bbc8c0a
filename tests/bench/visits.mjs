import { startProduct } from '../e2e/product.mjs'
import { median, recordUsable, waitForCache } from './measure.mjs'
import { inKilobytes, inMilliseconds } from './print.mjs'
import { createSlowLine } from './slowLine.mjs'

/** A phone on a mobile network; `roundTrip` is in milliseconds, and `slower` is the CPU slowdown. */
const slow = { bitsPerSecond: 1_600_000, roundTrip: 150, slower: 4 }
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
    if (serviceWorkers === 'allow') await waitForCache(first.page)
    else await first.page.waitForLoadState('networkidle')
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
export async function benchVisits({ browser, dist, report, options }) {
  const { url, stop } = await startProduct({ dist })
  const runs = options.short ? 1 : 3
  try {
    const rows = [['service worker', 'first visit', 'until usable', 'then, at rest', 'second visit', 'until usable']]
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
    report.say(
      `The list of servers of the demo over ${slow.bitsPerSecond / 1e6} Mbit/s, ${slow.roundTrip} ms there and back, with a processor ` +
        `${slow.slower} times slower: bytes over the line and time until a row is there, medians of ${runs}.`,
    )
    report.table(rows)
  } finally {
    stop()
  }
}
