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

const outagesOf = (histories: readonly ServerHistory[], now: number, interval = bucket) =>
  serviceOutages(histories, { bucket, interval, now: at(now) })

test('a service fails while most servers that check it fail', () => {
  const histories = [measured(1, '++---+++-+'), measured(2, '+++--+++++'), measured(3, '++++++++++')]
  expect(outagesOf(histories, 10)).toEqual([{ from: at(3), to: at(5), slack: bucket, failing: 2, checking: 3 }])
})

test('an outage goes on through times without a check, and lasts if nothing has succeeded since', () => {
  expect(outagesOf([measured(1, '+ - - + - -')], 11, 2 * bucket)).toEqual([
    { from: at(2), to: at(6), slack: bucket, failing: 1, checking: 1 },
    { from: at(8), to: undefined, slack: bucket, failing: 1, checking: 1 },
  ])
})

test('what is no longer checked is not known to fail still', () => {
  expect(outagesOf([measured(1, '+--')], 500)).toMatchObject([{ from: at(1), to: at(3) }])
  expect(outagesOf([measured(1, '+         -')], 20, 10 * bucket)).toMatchObject([{ from: at(10), to: undefined }])
  expect(outagesOf([], 1)).toEqual([])
})

test('a server that alone does not reach the service makes no outage, though its failures come later', () => {
  const others = [2, 3, 4].map((id) => measured(id, '+   +   +   +'))
  expect(outagesOf([measured(1, ' -   -   -   -'), ...others], 14, 4 * bucket)).toEqual([])
})

test('nor does it where the history begins with it, or goes on with it after a gap', () => {
  const others = [2, 3].map((id) => measured(id, ' + + +          + +'))
  expect(outagesOf([measured(1, '- - -          - - -'), ...others], 20, 2 * bucket)).toEqual([])
})

test('of servers that check at different times, most fail from when most have told so', () => {
  const histories = [measured(1, '+   -   -   +  '), measured(2, ' +   -   -   + '), measured(3, '  +   +   +   +')]
  expect(outagesOf(histories, 15, 4 * bucket)).toMatchObject([{ from: at(5), to: at(12), failing: 2, checking: 3 }])
})

test('where a point is of many checks, only those of the same time are judged together', () => {
  const histories = [measured(1, '+--+'), measured(2, '++ +'), measured(3, '+  +')]
  expect(outagesOf(histories, 4, bucket / 10)).toMatchObject([{ from: at(2), to: at(3), failing: 1, checking: 1 }])
})
