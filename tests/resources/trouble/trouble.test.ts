import { describe, expect, test } from 'vitest'
import { createLive } from '#dataProvider/live/live.ts'
import { tickOf } from '#dataProvider/live/tick.ts'
import type { AnyRecord } from '#engine/field.ts'
import { createTroubleWatch } from '#resources/trouble/trouble.ts'

const begin = Date.UTC(2026, 10, 21, 12)
const host = { platform: 'debian' }
const names = ['tokyo', 'oslo', 'lima']
const servers = names.map((name, at): AnyRecord => ({ id: at + 1, name, host }))

interface Wire {
  cpu?: number
  /** Seconds since the last report; undefined for a server whose agent is gone. */
  silent?: number
  /** Nothing is known about it, as after a start of the Nezha server. */
  forgotten?: boolean
  /** The Nezha server does not mention it. */
  absent?: boolean
}

/** A fleet of three servers, and what a tab finds in it with each tick; `seconds` pass before a tick. */
function watchFleet({ before, rules = [] as AnyRecord[] }: { before?: number[]; rules?: AnyRecord[] } = {}) {
  const live = createLive({ open: () => Promise.reject(new Error()), poll: () => Promise.reject(new Error()) })
  const judge = createTroubleWatch(before)
  let time = begin
  return (seconds: number, wires: Partial<Record<'tokyo' | 'oslo' | 'lima', Wire>>, { unread = false } = {}) => {
    time += seconds * 1000
    const items = servers.flatMap(({ id, name }) => {
      const { cpu = 5, silent = 0, forgotten = false, absent = false } = wires[name as 'tokyo'] ?? {}
      if (absent) return []
      if (forgotten) return [{ id }]
      const isGone = silent === Infinity
      return [
        { id, host, state: { cpu }, ...(!isGone && { last_active: new Date(time - silent * 1000).toISOString() }) },
      ]
    })
    live.take(tickOf(items, time))
    const records = (name: string) => (name === 'server' ? servers : name === 'alert-rule' && !unread ? rules : [])
    const { now, begun, offline } = judge({ live, records, known: unread ? 1 : 2 })
    return { now: now.map(({ name }) => name), begun: begun.map(({ name }) => name), offline }
  }
}

const gone = { silent: Infinity }

describe('trouble', () => {
  test('what is offline when the page is opened is counted, and has not begun', () => {
    const tick = watchFleet()
    expect(tick(0, { oslo: gone })).toEqual({ now: ['oslo'], begun: [], offline: [2] })
    expect(tick(60, { oslo: gone }).begun).toEqual([])
  })

  test('a server that goes offline has begun once, within 10 seconds, and counts until it is back', () => {
    const tick = watchFleet()
    tick(0, {})
    expect(tick(2, { tokyo: gone }).begun).toEqual([])
    expect(tick(2, { tokyo: gone }).begun).toEqual([])
    expect(tick(2, { tokyo: gone })).toEqual({ now: ['tokyo'], begun: ['tokyo'], offline: [1] })
    expect(tick(2, { tokyo: gone })).toMatchObject({ now: ['tokyo'], begun: [] })
    expect(tick(2, {})).toMatchObject({ now: [], begun: [] })
    for (const seconds of [2, 2]) tick(seconds, { tokyo: gone })
    expect(tick(2, { tokyo: gone }).begun).toEqual(['tokyo'])
  })

  test('an agent that is started again is gone too shortly to count', () => {
    const tick = watchFleet()
    tick(0, {})
    tick(2, { tokyo: gone })
    tick(2, {})
    expect([2, 2].map((seconds) => tick(seconds, { tokyo: gone }).begun)).toEqual([[], []])
  })

  test('a server that is only late is no trouble, and one without a row is not offline', () => {
    const tick = watchFleet()
    tick(0, {})
    expect(tick(2, { tokyo: { silent: 20 }, oslo: { absent: true } })).toMatchObject({ now: [], begun: [] })
    expect(tick(6, { tokyo: { silent: 26 }, oslo: { absent: true } })).toMatchObject({ now: [], begun: [] })
  })

  test('servers that go shortly after each other have begun together', () => {
    const tick = watchFleet()
    tick(0, {})
    tick(2, { tokyo: gone })
    tick(2, { tokyo: gone, oslo: gone })
    expect(tick(2, { tokyo: gone, oslo: gone }).begun).toEqual(['tokyo', 'oslo'])
  })

  test('a restart of the Nezha server is no trouble, neither for who was there nor for who was not', () => {
    const tick = watchFleet()
    tick(0, { lima: gone })
    // its agents are gone a moment before it is
    tick(2, { tokyo: gone, oslo: gone, lima: gone })
    const forgotten = { forgotten: true }
    const all = { tokyo: forgotten, oslo: forgotten, lima: forgotten }
    expect(tick(8, all).begun).toEqual([])
    expect(tick(4, { oslo: forgotten, lima: forgotten }).begun).toEqual([])
    expect(tick(4, { lima: forgotten }).begun).toEqual([])
    expect(tick(40, { lima: forgotten })).toEqual({ now: ['lima'], begun: [], offline: [3] })
  })

  test('a server that does not come back after a restart of the Nezha server has gone', () => {
    const tick = watchFleet()
    tick(0, {})
    tick(8, { tokyo: { forgotten: true }, oslo: { forgotten: true }, lima: { forgotten: true } })
    for (const seconds of [28, 4]) expect(tick(seconds, { tokyo: { forgotten: true } }).begun).toEqual([])
    expect(tick(4, { tokyo: { forgotten: true } }).begun).toEqual(['tokyo'])
  })

  test('a tab that goes on after another one finds what has gone meanwhile, and nothing else', () => {
    const tick = watchFleet({ before: [2] })
    tick(0, { tokyo: gone, oslo: gone })
    tick(2, { tokyo: gone, oslo: gone })
    expect(tick(2, { tokyo: gone, oslo: gone })).toEqual({ now: ['tokyo', 'oslo'], begun: ['tokyo'], offline: [2, 1] })
  })
})

describe('trouble of rules', () => {
  const rule = (id: number, name: string, type: string, max = 0) => ({
    id,
    name,
    enable: true,
    updated_at: '2026-01-01T00:00:00Z',
    rules: [{ type, max, duration: 3, cover: 0 }],
  })

  test('a rule that begins to fire has begun once, and again for another server', () => {
    const tick = watchFleet({ rules: [rule(1, 'busy', 'cpu', 90)] })
    const busy = { cpu: 99 }
    tick(0, {})
    const begun = [3, 3, 3, 3].map((seconds) => tick(seconds, { tokyo: busy }).begun)
    expect(begun.flat()).toEqual(['busy'])
    const more = [3, 3, 3, 3].map((seconds) => tick(seconds, { tokyo: busy, oslo: busy }))
    expect(more.flatMap((each) => each.begun)).toEqual(['busy'])
    expect(more.at(-1)?.now).toEqual(['busy'])
  })

  test('one that fires when the page is opened, or after a pause, has not begun', () => {
    const tick = watchFleet({ rules: [rule(1, 'busy', 'cpu', 90)] })
    expect(tick(0, { tokyo: { cpu: 99 } })).toMatchObject({ now: ['busy'], begun: [] })
    for (const seconds of [3, 3, 3]) tick(seconds, {})
    expect(tick(120, { tokyo: { cpu: 99 } })).toMatchObject({ now: ['busy'], begun: [] })
  })

  test('one that fires when the rules can be read at last has not begun', () => {
    const tick = watchFleet({ rules: [rule(1, 'busy', 'cpu', 90)] })
    const busy = { tokyo: { cpu: 99 } }
    for (const seconds of [0, 3, 3, 3, 3]) tick(seconds, busy, { unread: true })
    expect(tick(3, busy)).toMatchObject({ now: ['busy'], begun: [] })
    expect(tick(3, busy).begun).toEqual([])
    const more = [3, 3, 3, 3].map((seconds) => tick(seconds, { ...busy, oslo: { cpu: 99 } }))
    expect(more.flatMap(({ begun }) => begun)).toEqual(['busy'])
  })

  test('one for servers that are offline says nothing that the servers have not said', () => {
    const tick = watchFleet({ rules: [rule(1, 'away', 'offline')] })
    tick(0, {})
    const found = [2, 2, 2, 2, 2, 2, 2].map((seconds) => tick(seconds, { tokyo: gone }))
    expect(found.flatMap(({ begun }) => begun)).toEqual(['tokyo'])
    expect(found.at(-1)?.now).toEqual(['tokyo'])
  })
})
