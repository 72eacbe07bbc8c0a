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
const seenOf = (outages: ReturnType<typeof outage>[], restarts: { at: number; slack: number }[] = []) => ({
  outages,
  restarts,
  firstReports: [],
})
const spans = ({ outages }: { outages: readonly { from: number; to: number | undefined }[] }) =>
  outages.map(({ from, to }) => [from / minute, to && to / minute])

test('an outage that began after the values were read is added', () => {
  const read = past([outage(hour, 2 * hour)])
  const seen = seenOf([outage(11 * hour, undefined)])
  expect(spans(withSeen(read, seen, 0))).toEqual([
    [60, 120],
    [660, undefined],
  ])
})

test('an outage that lasted when the values were read ends when the server was seen again', () => {
  const read = past([outage(9 * hour, undefined)])
  const seen = seenOf([outage(9 * hour + 3000, 10 * hour, true)])
  const { outages } = withSeen(read, seen, 0)
  expect(outages).toEqual([outage(9 * hour, 10 * hour, true)])
})

test('what both tell is there once, and what was seen before the period is not', () => {
  const read = past([outage(5 * hour, 6 * hour)], [{ at: 6 * hour, slack: 5000 }])
  const seen = seenOf(
    [outage(hour, 2 * hour), outage(5 * hour + 4000, 6 * hour + 20_000)],
    [
      { at: hour, slack: 2000 },
      { at: 6 * hour + 3000, slack: 2000 },
      { at: 9 * hour, slack: 2000 },
    ],
  )
  const both = withSeen(read, seen, 3 * hour)
  expect(both.outages).toEqual(read.outages)
  expect(both.restarts.map(({ at }) => at)).toEqual([6 * hour, 9 * hour])
})

test('an outage that lasts is not one that has ended shortly before', () => {
  const read = past([outage(8 * hour, 9 * hour)])
  const seen = seenOf([outage(9 * hour + 10_000, undefined)])
  expect(withSeen(read, seen, 0).outages).toHaveLength(2)
})

test.each([
  [9.5 * hour, true],
  [2 * hour, false],
])(
  'an outage that lasts ends with the first report after it, of a machine that was started at %d: %s',
  (bootAt, restarted) => {
    const read = past([outage(9 * hour, undefined)])
    const seen = { ...seenOf([outage(11 * hour, undefined)]), firstReports: [{ at: 10 * hour, bootAt }] }
    expect(withSeen(read, seen, 0).outages).toEqual([
      outage(9 * hour, 10 * hour, restarted),
      outage(11 * hour, undefined),
    ])
  },
)

test('an outage that lasts does not end with a report before it', () => {
  const read = past([outage(9 * hour, undefined)])
  const seen = { ...seenOf([]), firstReports: [{ at: 8 * hour, bootAt: hour }] }
  expect(withSeen(read, seen, 0).outages).toEqual(read.outages)
})
