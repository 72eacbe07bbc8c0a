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

/** Does something so often, after a tenth of it to warm up; returns what the page kept before, half-way and after. */
export async function retainedBy(visit, rounds, act) {
  const many = async (count) => {
    for (let round = 0; round < count; round++) await act()
  }
  await many(Math.max(leastWarming, rounds / 10))
  await settle(visit)
  const before = await readRetained(visit)
  await many(rounds / 2)
  const halfway = await readRetained(visit)
  await many(rounds / 2)
  return { before, halfway, after: await readRetained(visit) }
}

export const retainedHead = ['', 'rounds', 'heap', 'nodes', 'listeners', 'workers', 'sockets', 'verdict']

export function retainedRow(name, rounds, { before, halfway, after }) {
  // What is let go in the first half must not hide what is kept of each round.
  const growth = after.heap / Math.min(before.heap, halfway.heap) - 1
  const counted = ['nodes', 'listeners', 'workers', 'sockets']
  const isFlat = counted.every((count) => after[count] - before[count] < Math.max(1, rounds / roundsOfOne))
  return [
    name,
    String(rounds),
    `${[before, halfway, after].map(({ heap }) => inMegabytes(heap)).join(' → ')} (${growth < 0 ? '' : '+'}${(growth * 100).toFixed(1)} %)`,
    ...counted.map((count) => `${before[count]} → ${after[count]}`),
    growth <= mostHeap && isFlat ? 'kept' : 'MISSED',
  ]
}

export const retainedBudget =
  `What the page keeps after a garbage collection, before the rounds, half-way and after them; a tenth more rounds before warm it up. ` +
  `The heap may grow by ${mostHeap * 100} % above the lower of the first two. Nodes count whether they are in the document or detached from it; nodes, listeners, workers and ` +
  `sockets may grow by less than one in ${roundsOfOne} rounds.`
