import { expect, test, vi } from 'vitest'
import { createFleetReading } from '../../src/history/past/fleetReading.ts'

const ids = Array.from({ length: 50 }, (_none, at) => at + 1)

/** A reading whose answers the test gives. */
function started() {
  const open = new Map<number, { answer: (value: string) => void; refuse: (reason: Error) => void }>()
  const asked: number[] = []
  const reading = createFleetReading(
    (id) =>
      new Promise<string>((answer, refuse) => {
        asked.push(id)
        open.set(id, { answer, refuse })
      }),
  )
  const settle = async (act: (id: number) => void) => {
    const waiting = [...open.keys()]
    for (const id of waiting) act(id)
    for (const id of waiting) open.delete(id)
    await Promise.resolve()
    await vi.waitFor(() => undefined)
  }
  return {
    reading,
    asked,
    answerAll: (word = 'past') => settle((id) => open.get(id)?.answer(`${word} of ${id}`)),
    refuseAll: () => settle((id) => open.get(id)?.refuse(new Error('errors.network'))),
  }
}

test('reads a few servers at a time, in order, until it is stopped, and then goes on where it was', async () => {
  const { reading, asked, answerAll } = started()
  reading.ask(ids)
  expect(asked).toEqual([1, 2, 3])
  await answerAll()
  expect(asked).toEqual([1, 2, 3, 4, 5, 6])
  reading.stop()
  await answerAll()
  expect(asked).toHaveLength(6)
  await vi.waitFor(() => expect(reading.getState()).toMatchObject({ state: 'stopped', wanted: 50, failed: 0 }))
  expect([...reading.getState().results.keys()]).toEqual([1, 2, 3, 4, 5, 6])
  reading.ask(ids)
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('what is told at first stays as it was told', async () => {
  const { reading, answerAll } = started()
  const { results } = reading.getState()
  reading.ask([1, 2, 3])
  await answerAll()
  await vi.waitFor(() => expect(reading.getState().results.size).toBe(3))
  expect(results.size).toBe(0)
})

test('of another choice of servers, those are read first that are not read yet', async () => {
  const { reading, asked, answerAll } = started()
  reading.ask([1, 2, 3])
  await answerAll()
  reading.ask([3, 4])
  expect(asked).toEqual([1, 2, 3, 4, 3])
  expect(reading.getState().results.get(3)).toBe('past of 3')
  await answerAll()
  await vi.waitFor(() => expect(reading.getState()).toMatchObject({ state: 'done', wanted: 2 }))
})

test('a connection that is lost ends the reading with its reason, and a single failure does not', async () => {
  const { reading, asked, answerAll, refuseAll } = started()
  reading.ask(ids)
  await refuseAll()
  await answerAll()
  expect(asked).toHaveLength(9)
  await refuseAll()
  await refuseAll()
  await vi.waitFor(() => expect(reading.getState().state).toBe('stopped'))
  expect(reading.getState()).toMatchObject({ error: new Error('errors.network') })
  expect(asked.length).toBeLessThan(20)
})

test('a renewal reads everything again, and shows it together when all of it is there', async () => {
  const { reading, asked, answerAll } = started()
  const shown = () => [...reading.getState().results.values()]
  reading.ask([1, 2, 3, 4, 5])
  reading.renew()
  await answerAll()
  await answerAll()
  await vi.waitFor(() => expect(reading.getState().state).toBe('done'))
  expect(asked).toEqual([1, 2, 3, 4, 5])
  reading.renew()
  expect(asked.slice(5)).toEqual([1, 2, 3])
  await answerAll('news')
  expect(reading.getState()).toMatchObject({ state: 'done', failed: 0 })
  expect(shown()).toEqual(['past of 1', 'past of 2', 'past of 3', 'past of 4', 'past of 5'])
  await answerAll('news')
  await vi.waitFor(() => expect(shown()).toEqual(['news of 1', 'news of 2', 'news of 3', 'news of 4', 'news of 5']))
})

test('what cannot be read again stays, and is told as a failure until it can', async () => {
  const { reading, answerAll, refuseAll } = started()
  reading.ask([1, 2])
  await answerAll()
  reading.renew()
  await refuseAll()
  await vi.waitFor(() => expect(reading.getState()).toMatchObject({ state: 'done', failed: 2 }))
  expect([...reading.getState().results.values()]).toEqual(['past of 1', 'past of 2'])
  reading.renew()
  expect(reading.getState()).toMatchObject({ state: 'done', failed: 2 })
  await answerAll('news')
  await vi.waitFor(() => expect(reading.getState()).toMatchObject({ state: 'done', failed: 0 }))
})

test('a renewal is not shown as a reading, also where a server could never be read', async () => {
  const { reading, asked, answerAll, refuseAll } = started()
  reading.ask([1])
  await refuseAll()
  const told = { state: 'done', failed: 1, error: new Error('errors.network') }
  await vi.waitFor(() => expect(reading.getState()).toMatchObject(told))
  const states = new Set<string>()
  reading.subscribe(() => states.add(reading.getState().state))
  reading.renew()
  expect(asked).toEqual([1, 1])
  expect(reading.getState()).toMatchObject(told)
  await answerAll()
  await vi.waitFor(() => expect(reading.getState()).toMatchObject({ state: 'done', failed: 0 }))
  expect([...states]).toEqual(['done'])
})

test('a renewal that takes longer than the time until the next one goes on to its end', async () => {
  const { reading, asked, answerAll } = started()
  reading.ask([1, 2, 3, 4, 5])
  await answerAll()
  await answerAll()
  await vi.waitFor(() => expect(reading.getState().state).toBe('done'))
  reading.renew()
  await answerAll('news')
  reading.renew()
  await answerAll('news')
  await vi.waitFor(() => expect(reading.getState().results.get(5)).toBe('news of 5'))
  expect(asked.slice(5)).toEqual([1, 2, 3, 4, 5])
})

test('a renewal does not take up a reading that was stopped', async () => {
  const { reading, asked, answerAll } = started()
  reading.ask(ids)
  reading.stop()
  await answerAll()
  reading.renew()
  expect(asked).toHaveLength(3)
})
