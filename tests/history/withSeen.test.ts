import { expect, test } from 'vitest'
import { withSeen } from '../../src/history/past/withSeen.ts'

const minute = 60_000
const hour = 60 * minute
const bucket = 30_000

const outage = (from: number, to: number | undefined, restarted = to === undefined ? undefined : false) => ({
  from,
  to,
  slack: bucket,
  restarted,
})
const past = (outages: ReturnType<typeof outage>[], restarts: { at: number; slack: number }[] = []) => ({
  known: { from: 0, to: 10 * hour },
  outages,
  restarts,
})
const spans = ({ outages }: { outages: readonly { from: number; to: number | undefined }[] }) =>
  outages.map(({ from, to }) => [from / minute, to && to / minute])

test('an outage that began after the values were read is added', () => {
  const read = past([outage(hour, 2 * hour)])
  const seen = { outages: [outage(11 * hour, undefined)], restarts: [] }
  expect(spans(withSeen(read, seen, 0))).toEqual([
    [60, 120],
    [660, undefined],
  ])
})

test('an outage that lasted when the values were read ends when the server was seen again', () => {
  const read = past([outage(9 * hour, undefined)])
  const seen = { outages: [outage(9 * hour + 3000, 10 * hour, true)], restarts: [] }
  const { outages } = withSeen(read, seen, 0)
  expect(outages).toEqual([outage(9 * hour, 10 * hour, true)])
})

test('what both tell is there once, and what was seen before the period is not', () => {
  const read = past([outage(5 * hour, 6 * hour)], [{ at: 6 * hour, slack: 5000 }])
  const seen = {
    outages: [outage(hour, 2 * hour), outage(5 * hour + 4000, 6 * hour + 20_000)],
    restarts: [
      { at: hour, slack: 2000 },
      { at: 6 * hour + 3000, slack: 2000 },
      { at: 9 * hour, slack: 2000 },
    ],
  }
  const both = withSeen(read, seen, 3 * hour)
  expect(both.outages).toEqual(read.outages)
  expect(both.restarts.map(({ at }) => at)).toEqual([6 * hour, 9 * hour])
})

test('an outage that lasts is not one that has ended shortly before', () => {
  const read = past([outage(8 * hour, 9 * hour)])
  const seen = { outages: [outage(9 * hour + 10_000, undefined)], restarts: [] }
  expect(withSeen(read, seen, 0).outages).toHaveLength(2)
})
