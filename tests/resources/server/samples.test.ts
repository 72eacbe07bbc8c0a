import { expect, test } from 'vitest'
import type { Live } from '#dataProvider/live/live.ts'
import { createFleetSamples } from '#resources/server/compare/fleetSamples.ts'
import { createSamples } from '#resources/server/page/history/samples.ts'
import { createTurns } from '#history/turns.ts'

/** A live source of one server whose reports a test sends. */
function source() {
  const listeners = new Set<() => void>()
  let report: Record<string, number> | undefined
  const live = {
    report: () => report,
    subscribeTo: (_: number, listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as Live
  const send = (last_active: number, cpu: number) => {
    report = { id: 1, last_active, cpu }
    for (const listener of listeners) listener()
  }
  return { live, send, count: () => listeners.size }
}

test('samples: reports of one bucket of time become their average', () => {
  const { live, send } = source()
  const samples = createSamples(live, 1, 10)
  samples.subscribe(() => undefined)
  send(101, 10)
  send(104, 20)
  send(109, 60)
  send(110, 5)
  expect(samples.all().map(({ at, report }) => [at, report.cpu])).toEqual([
    [100, 30],
    [110, 5],
  ])
})

test('samples: a report counts once, and one without a time not at all', () => {
  const { live, send } = source()
  const samples = createSamples(live, 1, 10)
  samples.subscribe(() => undefined)
  send(0, 50)
  send(100, 10)
  send(100, 10)
  expect(samples.all()).toHaveLength(1)
})

test('samples: nothing is collected any more when nobody looks, and never more than half a day', () => {
  const { live, send, count } = source()
  const samples = createSamples(live, 1, 1)
  const end = samples.subscribe(() => undefined)
  for (let time = 1; time <= 9000; time += 1) send(time, 1)
  expect(samples.all()).toHaveLength(8640)
  end()
  expect(count()).toBe(0)
})

test('samples: of a hundred servers, each has less of the past than a single one', () => {
  const { live, send } = source()
  const fleet = createFleetSamples(live, 1)
  fleet.collect(Array.from({ length: 100 }, (_none, place) => place + 1))
  for (let time = 1; time <= 2000; time += 1) send(time, 1)
  expect(fleet.of(1).at(-1)?.at).toBe(2000)
  expect(fleet.of(1)).toHaveLength(1037)
})

test('turns: so many pieces of work run at once, the others in their order, also after a failure', async () => {
  const inTurn = createTurns(2)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (name: number) =>
    inTurn(async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
      if (name === 1) throw new Error('failed')
    })
  const all = [1, 2, 3, 4].map((name) => work(name).catch(() => undefined))
  expect(begun).toEqual([1, 2])
  ends[0]?.()
  await all[0]
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3])
  ends[1]?.()
  await all[1]
  await Promise.resolve()
  ends.forEach((end) => end())
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3, 4])
})
