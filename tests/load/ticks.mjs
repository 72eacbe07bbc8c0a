import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { countMessages } from '../bench/live.mjs'
import { inMegabytes } from '../bench/print.mjs'
import { openList, withFullLoad } from './fullLoad.mjs'
import { readRetained, retainedBudget, retainedBy, retainedHead, retainedRow } from './retained.mjs'

/** Milliseconds between two messages of the server. */
const interval = 2000
const ticksInAnHour = 1800
/** Ten thousand servers report in a message of 7 MB, so a whole hour would take one. */
const usualTicks = 300
const quarters = 4

const root = fileURLToPath(new URL('../..', import.meta.url))

const screens = [
  ['list of servers', '', (page, address) => openList(page, address)],
  [
    'page of a server',
    'server/1',
    (page, address) => page.goto(address).then(() => page.locator('canvas').first().waitFor()),
  ],
]

/** Moves the clocks of the server and of the page by one tick, and waits until the page has got it. */
async function tick({ page }, clock) {
  const before = await page.evaluate(() => window.messages)
  clock.advance(interval)
  await page.clock.fastForward(interval)
  await page.waitForFunction((known) => window.messages > known, before, { polling: 10 })
}

/** Live figures at full load, as fast as the page takes them: all clocks are moved. */
export async function runTicks({ browser, dist, report, options }) {
  const { module } = await runnerImport('tests/backend/clock.ts', { root, logLevel: 'error' })
  const ticks = options.short ? 100 : usualTicks
  const rows = [['screen', 'ticks', ...retainedHead.slice(2), 'heap at each quarter', 'slope']]
  for (const [name, path, open] of screens) {
    const clock = module.createMovableClock()
    await withFullLoad({ browser, dist, options: { clock } }, async (visit) => {
      const { page, url } = visit
      await page.addInitScript(countMessages)
      await page.clock.install()
      await open(page, `${url}${path}`)
      const heaps = []
      let at = 0
      const kept = await retainedBy(visit, ticks, async () => {
        await tick(visit, clock)
        at += 1
        if (at % (ticks / quarters) === 0) heaps.push((await readRetained(visit)).heap)
      })
      const slope = ((kept.after.heap - kept.before.heap) * ticksInAnHour) / ticks
      rows.push([...retainedRow(name, ticks, kept), heaps.map(inMegabytes).join(', '), `${inMegabytes(slope)} an hour`])
      report.progress(rows.at(-1).join('  '))
    })
  }
  report.say(
    `${ticks} ticks of the live figures: the clocks of server and page are moved by two seconds as soon as a tick has ` +
      `arrived, so that timers of the page run as well. The slope is what an hour, ${ticksInAnHour} ticks, would add. ${retainedBudget}`,
  )
  report.table(rows)
}
