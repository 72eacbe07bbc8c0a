import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '../e2e/product.mjs'
import { measureMemory, visit, waitForCache } from './measure.mjs'
import { inFineMilliseconds, inMegabytes } from './print.mjs'
import { processorTimeOf } from './processes.mjs'
import { longestTaskOf } from './trace.mjs'

const sizes = [100, 1000, 10_000]
const usualSeconds = 60
const listed = { address: '?perPage=100', selector: 'tbody th[scope=row]' }
/** After each part, the heap is measured. */
const parts = 4

/**
 * What is followed: the list of servers, a hundred rows a page, also with a column of the last hour, and the map of all
 * servers.
 */
const screens = {
  list: { ...listed, sizes },
  'list, CPU, 1 h': { ...listed, sizes: sizes.slice(0, 1), column: 'CPU, 1 h' },
  map: { address: 'map', selector: '.fleet-map [role=option]', sizes: sizes.slice(-1) },
}

/** Limits: a share of a core, milliseconds, elements of the page, and bytes of heap a minute. */
const budgets = {
  thread: { size: 10_000, most: 0.05 },
  longest: { size: 1000, most: 50 },
  nodes: { size: 100, most: 2800 },
  slope: { most: 0.5e6 },
}
const budgetsOf = { list: budgets, map: { ...budgets, longest: { most: 50 } } }

/** Runs in the page: counts the messages of its sockets and workers. */
export function countMessages() {
  window.messages = 0
  for (const name of ['WebSocket', 'Worker']) {
    window[name] = class extends window[name] {
      constructor(...options) {
        super(...options)
        this.addEventListener('message', () => (window.messages += 1))
      }
    }
  }
}

/** Shows a column that is hidden at first. */
async function showColumn(page, column) {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: column }).click()
  await page.keyboard.press('Escape')
}

async function readCounters({ page, browser, session }) {
  const ticks = await page.evaluate(() => window.messages)
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  const { TaskDuration: thread, ScriptDuration: script, LayoutDuration, RecalcStyleDuration } = seconds
  const layout = LayoutDuration + RecalcStyleDuration
  return { thread, script, layout, browser: await processorTimeOf(browser), ticks, time: performance.now() / 1000 }
}

/**
 * Follows a page for some seconds, after as many in which it loads ahead and fills its caches. Times are those of
 * processors, as shares of one core.
 */
async function follow({ page, browser, seconds, column }) {
  if (column) await showColumn(page, column)
  await waitForCache(page)
  await pause(seconds * 1000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const used = { thread: 0, script: 0, layout: 0, browser: 0, time: 0, ticks: 0 }
  const heaps = []
  let longest = 0
  const { nodes } = await measureMemory(page)
  for (let part = 0; part < parts; part++) {
    const task = await longestTaskOf({ page, browser }, async () => {
      const before = await readCounters({ page, browser, session })
      await pause((seconds * 1000) / parts)
      const after = await readCounters({ page, browser, session })
      for (const name of Object.keys(used)) used[name] += after[name] - before[name]
    })
    longest = Math.max(longest, task)
    heaps.push((await measureMemory(page)).heap)
  }
  const share = (name) => used[name] / used.time
  const slope = ((heaps.at(-1) - heaps[0]) * 60) / ((used.time * (parts - 1)) / parts)
  const shares = {
    thread: share('thread'),
    script: share('script'),
    layout: share('layout'),
    browser: share('browser'),
  }
  return { ...shares, longest, heap: heaps.at(-1), slope, nodes, ticks: used.ticks }
}

const inPercent = (share) => `${(share * 100).toFixed(1)} %`

const columns = {
  thread: ['main thread', inPercent],
  script: ['script', inPercent],
  layout: ['style and layout', inPercent],
  browser: ['all processes', inPercent],
  longest: ['longest task', inFineMilliseconds],
  heap: ['heap', inMegabytes],
  slope: ['heap a minute', inMegabytes],
  nodes: ['DOM nodes', String],
  ticks: ['ticks', String],
}

function tableRow(screen, size, figures) {
  const limits = budgetsOf[screen] ?? {}
  const cells = Object.entries(columns).map(([name, [, format]]) => {
    const { [name]: budget = { most: Infinity } } = limits
    const isMissed = (budget.size ?? size) === size && figures[name] > budget.most
    return format(figures[name]) + (isMissed ? ' MISSED' : '')
  })
  return [screen, size.toLocaleString('en-US'), ...cells]
}

/**
 * Follows the screens while all servers report every two seconds. `--seconds N` and `--servers N` measure for another
 * time and only that many servers.
 */
export async function benchLive({ browser, dist, report, options }) {
  const seconds = Number(options.seconds ?? (options.short ? 8 : usualSeconds))
  const rows = [['screen', 'servers', ...Object.values(columns).map(([name]) => name)]]
  const visits = Object.entries(screens).flatMap(([screen, { sizes: usual, ...place }]) =>
    (options.servers ? [Number(options.servers)] : usual).map((size) => ({ screen, size, ...place })),
  )
  for (const { screen, size, address, selector, column } of visits) {
    const { url, stop } = await startProduct({ data: size, dist })
    try {
      const target = { browser, url: `${url}${address}`, selector, prepare: countMessages }
      rows.push(tableRow(screen, size, await visit(target, ({ page }) => follow({ page, browser, seconds, column }))))
    } finally {
      stop()
    }
  }
  report.say(
    `The list of servers, a hundred rows, also with a column of the last hour, and the map of all servers, while every server reports every two seconds, for ${seconds} seconds, after as many to warm up. Shares are of one ` +
      `core, in processor time. Budgets: ${inPercent(budgets.thread.most)} of the main thread at 10,000 servers, no task over ` +
      `${budgets.longest.most} ms at 1,000 and on the map, ${budgets.nodes.most} elements, ${inMegabytes(budgets.slope.most)} of heap a minute.`,
  )
  report.table(rows)
}
