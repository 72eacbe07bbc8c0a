import { expect, test } from 'vitest'
import { createExpiryTracker } from '#dataProvider/sessionExpiry.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.parse('2026-08-17T12:00:00Z')

function createMemory() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** A tracker on a clock that the test moves. */
function track(memory = createMemory()) {
  let time = start
  const tracker = createExpiryTracker(memory, () => time)
  /** The server answers a login. */
  const answer = (expire: unknown, date = time) =>
    tracker.begin({ status: 200, data: { expire }, date } as Parameters<typeof tracker.begin>[0])
  /** The session lasts so many milliseconds, by a server whose clock is `ahead` of ours. */
  const begin = (lifetime: number, ahead = 0) => answer(new Date(time + ahead + lifetime).toISOString(), time + ahead)
  return { ...tracker, answer, begin, memory, pass: (milliseconds: number) => void (time += milliseconds) }
}

test.each([0, 5 * hour, -5 * hour])('session: is due in its second half, whatever the clock (%i ms ahead)', (ahead) => {
  const session = track()
  session.begin(2 * hour, ahead)
  session.pass(hour)
  expect(session.due()).toBe(false)
  session.pass(1)
  expect(session.due()).toBe(true)
  expect(session.expired()).toBe(false)
})

test('session: has expired from its last moment on, and not while its end is unknown', () => {
  const session = track()
  expect(session.expired()).toBe(false)
  session.begin(hour)
  session.pass(hour - 1)
  expect(session.expired()).toBe(false)
  session.pass(1)
  expect(session.expired()).toBe(true)
  session.forget()
  expect(session.expired()).toBe(false)
})

test.each(['', '5', '0/5', '5/0', '-1/5', 'x/y'])('session: what is kept as "%s" is unknown', (kept) => {
  const session = track()
  session.memory.setItem('lotus.session', kept)
  expect([session.due(), session.expired()]).toEqual([true, false])
})

test.each([undefined, 'never', '2020-01-01T00:00:00Z'])(
  'session: with the end "%s" it is due after an hour',
  (expire) => {
    const session = track()
    session.begin(hour)
    session.answer(expire)
    expect(session.memory.items.size).toBe(0)
    session.pass(hour - 1)
    expect(session.due()).toBe(false)
    session.pass(1)
    expect(session.due()).toBe(true)
  },
)

test.each([
  { lifetime: 8 * hour, wait: hour },
  { lifetime: hour, wait: hour / 2 },
  { lifetime: minute, wait: minute },
])('session: after a failure of one of $lifetime ms, the next attempt waits $wait ms', ({ lifetime, wait }) => {
  const session = track()
  session.begin(lifetime)
  session.postpone()
  session.pass(wait - 1)
  expect(session.due()).toBe(false)
  session.pass(lifetime)
  expect(session.due()).toBe(true)
})

test('session: after a failure with an unknown end, the next attempt waits an hour', () => {
  const session = track()
  session.postpone()
  session.pass(hour - 1)
  expect(session.due()).toBe(false)
  session.pass(1)
  expect(session.due()).toBe(true)
})

test('session: only one tab may extend it, for a minute or until it gives up', () => {
  const session = track()
  const other = createExpiryTracker(session.memory, () => start)
  expect(session.claim()).toBe(true)
  expect(other.claim()).toBe(false)
  session.unclaim()
  expect(other.claim()).toBe(true)
  session.pass(minute - 1)
  expect(session.claim()).toBe(false)
  session.pass(1)
  expect(session.claim()).toBe(true)
})

test('session: without a storage of the browser it is remembered by the page', () => {
  const tracker = createExpiryTracker()
  expect(tracker.claim()).toBe(true)
  expect(tracker.claim()).toBe(false)
  tracker.unclaim()
  expect(tracker.claim()).toBe(true)
})
