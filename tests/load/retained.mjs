import { setTimeout as pause } from 'node:timers/promises'
import { inMegabytes } from '../bench/print.mjs'

/** Growth of the heap, as a share of what it was. */
const mostHeap = 0.05

/** Less than one in so many rounds: then nothing is kept of each round. */
const roundsOfOne = 10

/** Rounds that warm a page up, at least: lists arrive while the first of them go on. */
const leastWarming = 10

/**
 * What a page keeps after a garbage collection: bytes of heap, DOM nodes in the document or detached from it, event
 * listeners, workers, and sockets that the server has open.
 */
export async function readRetained({ page, backend }) {
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  let heap = Infinity
  for (let time = 0; time < 3; time++) {
    await session.send('HeapProfiler.collectGarbage')
    heap = Math.min(heap, (await session.send('Runtime.getHeapUsage')).usedSize)
    await pause(200)
  }
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  const { visitors, streams } = backend.world
  return { heap, nodes, listeners, workers: page.workers().length, sockets: visitors.length + streams.size }
}

/** Waits until caches are full that fill by themselves: until two readings of the heap, three seconds apart, agree within 2 %. */
async function settle(visit) {
  let { heap } = await readRetained(visit)
  for (let time = 0; time < 10; time++) {
    await pause(3000)
    const next = (await readRetained(visit)).heap
    if (Math.abs(next / heap - 1) < 0.02) return
    heap = next
  }
}

/**
 * Milliseconds of each span of which the lowest figures count, and how often they are read in it. Lists are read again
 * within that time, and React keeps what it drew before until it draws again: of a large list a page holds one or two
 * copies by turns. Where two of three readings find two, all of so many do once in a thousand times.
 */
const span = 40_000
const leastReadings = 16

/** What is kept of each round grows forever. What fills up once, at some moment, does not grow again. */
const mostTimes = 3

/**
 * Does something so often, after half of it to warm up; returns what the page kept at the begin and at the end. When it
 * kept too much, the same is done again, and the last time counts.
 */
export async function retainedBy(visit, rounds, act) {
  const many = async (count) => {
    for (let round = 0; round < count; round++) await act()
  }
  const readLowest = async () => {
    const end = Date.now() + span
    const few = Math.ceil(rounds / 4 / leastReadings)
    const lowest = await readRetained(visit)
    for (let reading = 1; reading < leastReadings || Date.now() < end; reading++) {
      await many(few)
      const next = await readRetained(visit)
      for (const figure of Object.keys(lowest)) lowest[figure] = Math.min(lowest[figure], next[figure])
    }
    return lowest
  }
  await many(Math.max(leastWarming, rounds / 2))
  await settle(visit)
  let before = await readLowest()
  for (let time = 1; ; time++) {
    await many((rounds * 3) / 4)
    const kept = { before, after: await readLowest(), rounds: rounds * time }
    if (time === mostTimes || isFlat(kept, rounds)) return kept
    before = kept.after
  }
}

const counted = ['nodes', 'listeners', 'workers', 'sockets']

const growthOf = ({ before, after }) => after.heap / before.heap - 1

const isFlat = ({ before, after }, rounds) =>
  growthOf({ before, after }) <= mostHeap &&
  counted.every((count) => after[count] - before[count] < Math.max(1, rounds / roundsOfOne))

export const retainedHead = ['', 'rounds', 'heap', 'nodes', 'listeners', 'workers', 'sockets', 'verdict']

export function retainedRow(name, rounds, kept) {
  const { before, after } = kept
  const growth = growthOf(kept)
  return [
    name,
    kept.rounds === rounds ? String(rounds) : `${rounds}, after ${kept.rounds - rounds}`,
    `${[before, after].map(({ heap }) => inMegabytes(heap)).join(' → ')} (${growth < 0 ? '' : '+'}${(growth * 100).toFixed(1)} %)`,
    ...counted.map((count) => `${before[count]} → ${after[count]}`),
    isFlat(kept, rounds) ? 'kept' : 'MISSED',
  ]
}

export const retainedBudget =
  `What the page keeps after a garbage collection, before the rounds and after them: the lowest figures of at least ${span / 1000} seconds in which the ` +
  `rounds go on, because of a large list that is read again a page holds one or two copies by turns. Half as many rounds before warm it up. ` +
  `The heap may grow by ${mostHeap * 100} %. Nodes count whether they are in the document or detached from it; nodes, listeners, workers and ` +
  `sockets may grow by less than one in ${roundsOfOne} rounds. React and the cache of lists keep a last copy of a list that ` +
  `was read again, each at a moment of its own: where more was kept, the same was done again, up to ${mostTimes} times, and the last time counts.`
