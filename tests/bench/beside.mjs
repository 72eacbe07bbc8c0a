import { chromium } from 'playwright-core'
import { readOptions } from '../backend/readOptions.mjs'
import { findBrowser } from '../e2e/browser.mjs'
import { median } from './measure.mjs'
import { inMilliseconds } from './print.mjs'
import { createSlowLine } from './slowLine.mjs'

const help = `Measures dashboards beside each other: how soon, in a new browser profile, each shows the name of a server of
yours, at the first and at the second visit, on a fast and on a slow network. Wants Nezha servers with the same data.

node tests/bench/beside.mjs NAME=URL [NAME=URL …] --user NAME [--runs COUNT]

  NAME=URL        such as lotus=http://127.0.0.1:8008/dashboard/; over plain HTTP and to this machine
  --user NAME     who signs in; the password is in the environment, as LOTUS_PASSWORD
  --runs COUNT    how often each is visited; the figures are medians (default: 5)
  --help          show this
`

/** `slower` is the slowdown of the processor; a line has bits per second, and milliseconds there and back. */
const profiles = {
  fast: { slower: 1 },
  slow: { slower: 4, line: { bitsPerSecond: 10_000_000, roundTrip: 40 } },
}

const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: { user: { type: 'string' }, runs: { type: 'string', default: '5' } },
})
const runs = Number(values.runs)
const password = process.env.LOTUS_PASSWORD
const dashboards = positionals.map((text) => text.split(/=(.*)/s))
if (!values.user || !password || !(runs > 0) || dashboards.length === 0 || dashboards.some(([, url]) => !url)) {
  process.stderr.write(`A dashboard, --user and LOTUS_PASSWORD are needed; see --help.\n`)
  process.exit(1)
}

/** Runs in the page: notes when the name is in sight. */
function recordName(name) {
  // The text in sight takes a layout of the whole page, so it is asked for only once the name is anywhere.
  const isInSight = (body) => body?.textContent.includes(name) && body.innerText.includes(name)
  const look = () => {
    if (!isInSight(document.body)) return requestAnimationFrame(look)
    requestAnimationFrame(() => setTimeout(() => (window.shown = performance.now())))
  }
  look()
}

/** Milliseconds until the page shows the name. */
async function visit(context, url, name, slower) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(recordName, name)
  await page.goto(url, { waitUntil: 'commit' })
  const time = await (await page.waitForFunction(() => window.shown, undefined, { timeout: 120_000 })).jsonValue()
  await page.waitForLoadState('networkidle')
  await page.close()
  return time
}

async function visitTwice(browser, direct, { slower, line }) {
  const slow = line && (await createSlowLine(Number(new URL(direct).port || 80), line))
  const url = slow ? Object.assign(new URL(direct), { port: slow.port }).href : direct
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const data = { username: values.user, password }
    const entry = await (await context.request.post(new URL('/api/v1/login', direct).href, { data })).json()
    if (!entry.success) throw new Error(`${direct}: ${entry.error}`)
    const servers = await (await context.request.get(new URL('/api/v1/server', direct).href)).json()
    const [first] = (servers.data ?? []).toSorted((one, other) => other.display_index - one.display_index)
    if (!first) throw new Error(`${direct} has no server.`)
    return [await visit(context, url, first.name, slower), await visit(context, url, first.name, slower)]
  } finally {
    await context.close()
    slow?.close()
  }
}

const browser = await chromium.launch(await findBrowser())
try {
  for (const [profile, options] of Object.entries(profiles)) {
    const times = new Map(dashboards.map(([name]) => [name, []]))
    // By turns, because a machine is not equally fast all the time.
    for (let run = 0; run < runs; run++)
      for (const [name, url] of dashboards) times.get(name).push(await visitTwice(browser, url, options))
    for (const [name, visits] of times) {
      const of = (at) => inMilliseconds(median(visits.map((each) => each[at])))
      process.stdout.write(`${profile} network, ${name}: first visit ${of(0)}, second visit ${of(1)}\n`)
    }
  }
} finally {
  await browser.close()
}
