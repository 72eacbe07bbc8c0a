import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProduct } from '../e2e/product.mjs'
import { median, waitForCache } from './measure.mjs'
import { inMilliseconds } from './print.mjs'
import { createSlowLine } from './slowLine.mjs'

const barePage = fileURLToPath(new URL('bareList.html', import.meta.url))
const servers = 100

/** `slower` is the CPU slowdown; without a line, the browser calls the server directly. */
const profiles = {
  'fast network': { slower: 1 },
  'slow network and processor': { slower: 4, line: { bitsPerSecond: 10_000_000, roundTrip: 40 } },
}

/**
 * What is clicked as soon as it exists, and what then shows that the click was acted on. A letter is typed into `type`
 * at the same time; it and what the click did have to be there still when the product has drawn `taken`.
 */
const screens = {
  list: { path: '', click: 'tbody tr:has(th[scope=row]) input[type=checkbox]', done: 'tr[data-selected]' },
  login: {
    path: 'login',
    click: 'form button[class=login-eye]',
    done: 'form input[name=password][type=text]',
    type: 'form input[name=username]',
    taken: '.login-preferences',
  },
}
const bare = { path: 'bareList.html', click: 'output', done: 'output' }

/** Runs in the page: counts React's commits and the layout shifts, and notes when the first click was acted on. */
function observeStart({ click, done, type }) {
  const start = { commits: 0, shift: 0 }
  Object.assign(window, { lotusStart: start })
  const nothing = () => undefined
  const hook = { supportsFiber: true, inject: () => 1, checkDCE: nothing, onCommitFiberUnmount: nothing }
  const count = () => void (start.usable ?? start.commits++)
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { ...hook, onCommitFiberRoot: count, onPostCommitFiberRoot: nothing }
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) start.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  let clicked = false
  const check = () => {
    if (document.querySelector(done) && (!type || document.querySelector(type).value === 'a')) {
      return setTimeout(() => {
        start.usable = performance.now()
        start.paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      })
    }
    const element = clicked ? undefined : document.querySelector(click)
    if (element) {
      clicked = true
      element.click()
      if (type) {
        document.querySelector(type).focus()
        document.execCommand('insertText', false, 'a')
      }
    }
    requestAnimationFrame(check)
  }
  check()
}

/** Opens a page in a new tab until it is usable. The times of the main thread are those of its CPU, in milliseconds. */
async function visit(context, url, screen, slower) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(observeStart, screen)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.lotusStart?.usable, undefined, { timeout: 120_000 })
  if (screen.taken) {
    await page.locator(screen.taken).waitFor()
    const isKept = ({ done, type }) => document.querySelector(done) && document.querySelector(type).value === 'a'
    if (!(await page.evaluate(isKept, screen))) throw new Error('What was typed or clicked early is lost.')
  }
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  const { usable, paint = usable, commits, shift } = await page.evaluate(() => window.lotusStart)
  const thread = seconds.TaskDuration * 1000
  const script = seconds.ScriptDuration * 1000
  const layout = (seconds.LayoutDuration + seconds.RecalcStyleDuration) * 1000
  return { page, figures: { paint, usable, thread, script, layout, commits, shift } }
}

/** The figures of the first visit of a new browser profile, and with `again` those of the second one. */
async function visitTwice(browser, { url, direct, screen, slower, signedIn, again }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const data = { username: 'admin', password: 'admin' }
    if (signedIn) await context.request.post(new URL('/api/v1/login', direct).href, { data })
    const first = await visit(context, url, screen, slower)
    if (!again) return { first: first.figures }
    await waitForCache(first.page)
    await first.page.close()
    const second = await visit(context, url, screen, slower)
    return { first: first.figures, second: second.figures }
  } finally {
    await context.close()
  }
}

/** A server of a build, behind a line if the profile has one. */
async function open(dist, line) {
  const { url: direct, stop } = await startProduct({ dist, data: servers })
  if (!line) return { url: direct, direct, close: stop }
  const slow = await createSlowLine(Number(new URL(direct).port), line)
  const url = Object.assign(new URL(direct), { port: slow.port }).href
  const close = () => {
    slow.close()
    stop()
  }
  return { url, direct, close }
}

const head = ['', 'first paint', 'usable', 'main thread', 'script', 'style and layout', 'commits', 'layout shift']

function figuresRow(name, results) {
  const of = (key) => median(results.map((result) => result[key]))
  const times = ['paint', 'usable', 'thread', 'script', 'layout'].map((key) => inMilliseconds(of(key)))
  return [name, ...times, String(of('commits')), of('shift').toFixed(3)]
}

/** The median of the ratios of each run to the run beside it, because a busy machine slows both. */
function ratiosRow(name, results, others) {
  const ratio = (key) => `×${median(results.map((result, run) => result[key] / others[run][key])).toFixed(2)}`
  return [name, ...['paint', 'usable', 'thread', 'script', 'layout'].map(ratio), '', '']
}

async function benchProfile({ browser, builds, name, profile: { slower, line }, runs, report }) {
  const opened = Object.entries(builds).map(async ([build, dist]) => [build, await open(dist, line)])
  const places = Object.fromEntries(await Promise.all(opened))
  const measure = (build, screen, rest) => {
    const { url, direct } = places[build]
    return visitTwice(browser, { url: `${url}${screen.path}`, direct, screen, slower, ...rest })
  }
  try {
    for (const [screenName, screen] of Object.entries(screens)) {
      const signedIn = screenName === 'list'
      const results = { bare: [], ...Object.fromEntries(Object.keys(builds).map((build) => [build, []])) }
      for (let run = 0; run < runs; run++) {
        results.bare.push(await measure('now', bare, { signedIn: true }))
        for (const build of Object.keys(builds)) {
          results[build].push(await measure(build, screen, { signedIn, again: signedIn }))
        }
      }
      report.say(`${screenName[0].toUpperCase()}${screenName.slice(1)}, ${name}:`)
      const visits = signedIn ? ['first', 'second'] : ['first']
      const rows = visits.flatMap((each) => {
        const of = (build) => results[build].map((result) => result[each])
        const barely = results.bare.map(({ first }) => first)
        return [
          ...Object.keys(builds).map((build) => figuresRow(`${each} visit, ${build}`, of(build))),
          ratiosRow('  to the bare page', of('now'), barely),
          ...(builds.before ? [ratiosRow('  to the build before', of('now'), of('before'))] : []),
        ]
      })
      report.table([
        head,
        figuresRow(
          'bare page',
          results.bare.map(({ first }) => first),
        ),
        ...rows,
      ])
    }
  } finally {
    for (const { close } of Object.values(places)) close()
  }
}

/**
 * Measures how soon the list of a hundred servers and the login page paint and act on a click, at the first and at the
 * second visit. `--against FOLDER` compares with another build, which has to be in that folder.
 */
export async function benchStart({ browser, dist, report, options }) {
  await copyFile(barePage, join(dist, 'bareList.html'))
  const runs = options.short ? 1 : 5
  const { slower, line } = profiles['slow network and processor']
  report.say(
    `The list of ${servers} servers and the sign-in page, in new browser profiles; the second visit has the cache of the first. ` +
      'Usable means that a click on what is shown is acted on. Main thread, script, style and layout are processor time until then. ' +
      `The slow profile has ${line.bitsPerSecond / 1e6} Mbit/s, ${line.roundTrip} ms there and back, and a processor ${slower} times slower. ` +
      `Medians of ${runs}, by turns with the bare page, which fetches the servers and shows their number; a ratio is the median of the ratios.`,
  )
  const builds = options.against ? { before: resolve(options.against), now: dist } : { now: dist }
  for (const [name, profile] of Object.entries(profiles))
    await benchProfile({ browser, builds, name, profile, runs, report })
}
