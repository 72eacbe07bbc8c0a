import { expect, test } from 'vitest'
import type { ServerHistory } from '#resources/service/page/history.ts'
import { serviceOutages } from '#resources/service/page/pastOutages.ts'

const bucket = 30_000
const start = Date.UTC(2026, 10, 28, 12)
const at = (place: number) => start + place * bucket

/** What a server measured, a letter for each bucket: `+` succeeded, `-` failed, a blank is none. */
const measured = (serverId: number, marks: string): ServerHistory => ({
  serverId,
  availability: undefined,
  latency: undefined,
  checks: undefined,
  measurements: [...marks].flatMap((mark, place) =>
    mark === ' ' ? [] : [{ at: at(place), value: mark === '+' ? 20 : null }],
  ),
})

test('a service fails while most servers that check it fail', () => {
  const histories = [measured(1, '++---+++-+'), measured(2, '+++--+++++'), measured(3, '++++++++++')]
  expect(serviceOutages(histories, bucket, at(10))).toEqual([
    { from: at(3), to: at(5), slack: bucket, failing: 2, checking: 3 },
  ])
})

test('an outage goes on through times without a check, and lasts if nothing has succeeded since', () => {
  expect(serviceOutages([measured(1, '+ - - + - -')], bucket, at(11))).toEqual([
    { from: at(2), to: at(6), slack: bucket, failing: 1, checking: 1 },
    { from: at(8), to: undefined, slack: bucket, failing: 1, checking: 1 },
  ])
})

test('what is no longer checked is not known to fail still', () => {
  expect(serviceOutages([measured(1, '+--')], bucket, at(500))).toMatchObject([{ from: at(1), to: at(3) }])
  expect(serviceOutages([], bucket, at(1))).toEqual([])
})
