import { expect, test } from 'vitest'
import type { Live } from '#dataProvider/live/live.ts'
import { fleetTotals } from '#resources/server/band/fleetTotals.ts'
import type { MeasuredServer } from '#resources/server/live/figures.tsx'

const servers = [1, 2, 3].map((id) => ({ id, host: {} })) as unknown as readonly MeasuredServer[]
const live = { figure: () => undefined, report: () => undefined, status: () => ({}) } as unknown as Live

test('totals: the traffic of cycles is added up once for the same lists, and not at each tick', () => {
  let reads = 0
  const transfer = { 1: 5, 2: 6 }
  const cycle = {
    id: 1,
    max: 100,
    get transfer() {
      reads += 1
      return transfer
    },
  }
  const cycles = [cycle] as never
  const keptPlans = new Proxy({}, { get: () => void (reads += 1) })
  const sums = () => fleetTotals(servers, { cycles, plans: keptPlans }, live).inCycles
  expect(sums()).toEqual({ bytes: 11, servers: 2 })
  const before = reads
  expect(sums()).toEqual({ bytes: 11, servers: 2 })
  expect(reads).toBe(before)
})
