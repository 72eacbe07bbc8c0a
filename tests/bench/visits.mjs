import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '../e2e/product.mjs'
import { median, noteUsable } from './measure.mjs'
import { inKilobytes, inMilliseconds, print, printTable } from './print.mjs'
import { createSlowLine } from './slowLine.mjs'

/** A phone somewhere outside: a slow line, a slow machine. */
const slow = { bitsPerSecond: 1_600_000, roundTrip: 150, slower: 4 }
const runs = 3
const rowShown = 'tbody th[scope=row]'

/** Opens the list in a new tab: milliseconds and bytes until it can be used. */
async function visit(context, url, line) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.slower })
  await page.addInitScript(noteUsable, rowShown)
  const before = line.bytes()
  await page.goto(url, { waitUntil: 'commit' })
  const time = await (await page.waitForFunction(() => window.usable, undefined, { timeout: 120_000 })).jsonValue()
  return { page, time, bytes: line.bytes() - before }
}

/** Waits until nothing has come over the line for a while, which tells that all that is to be kept is there. */
async function atRest(line) {
  for (let seen = -1; seen !== line.bytes(); await pause(4000)) seen = line.bytes()
}

/** Two visits with a browser profile of their own. */
async function visitTwice(browser, direct, serviceWorkers) {
  const line = await createSlowLine(Number(direct.port), slow)
  const url = Object.assign(new URL(direct), { port: line.port })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers })
  try {
    const data = { username: 'admin', password: 'admin' }
    await context.request.post(new URL('/api/v1/login', direct).href, { data })
    const first = await visit(context, url.href, line)
    const before = line.bytes()
    await atRest(line)
    const later = line.bytes() - before
    await first.page.close()
    const second = await visit(context, url.href, line)
    return { first, later, second }
  } finally {
    await context.close()
    line.close()
  }
}

/** Bytes and time of the first and the second visit over a slow line, without and with the service worker. */
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
      const of = (read, format) => format(median(results.map(read)))
      rows.push([
        name,
        of(({ first }) => first.bytes, inKilobytes),
        of(({ first }) => first.time, inMilliseconds),
        of(({ later }) => later, inKilobytes),
        of(({ second }) => second.bytes, inKilobytes),
        of(({ second }) => second.time, inMilliseconds),
      ])
    }
    printTable(rows)
  } finally {
    stop()
  }
}
