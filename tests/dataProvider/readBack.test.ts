import { expect, test, vi } from 'vitest'
import type { ReadBack } from '#dataProvider/readBack.ts'
import { waitForBackgroundWork } from './browser.ts'
import { startLists } from './lists.ts'

const web = { id: 1, name: 'web' }

/** A list that is shown, and the reports of what was saved in it. */
async function start() {
  const lists = startLists()
  const told: ReadBack[] = []
  lists.provider.onReadBack((read) => void told.push(read))
  lists.show('nat')
  await lists.names('nat')
  const save = (name: string) => lists.provider.update('nat', { id: 1, data: { name }, previousData: web } as never)
  const read = async () => {
    await lists.provider.fresh('nat')
    await waitForBackgroundWork()
  }
  return { ...lists, told, save, read }
}

test('a record that was saved is reported as the next list shows it', async () => {
  const { told, save, read } = await start()
  await save('mine')
  await read()
  expect(told).toEqual([{ resource: 'nat', before: web, sent: { id: 1, name: 'mine' }, now: web }])
})

test('a list that was asked for before the save is not taken for its result', async () => {
  const { told, save, delayReads, provider } = await start()
  const release = delayReads()
  const early = provider.fresh('nat')
  await save('mine')
  release()
  await early
  await waitForBackgroundWork()
  expect(told).toEqual([])
})

test.each([
  ['the same record is saved again', ({ save }) => save('again')],
  ['another call changes something', ({ provider }) => provider.call({ method: 'POST', path: 'batch-move' })],
  ['another tab reports a change', ({ hear }) => hear('nat')],
] as [string, (lists: Awaited<ReturnType<typeof start>>) => unknown][])(
  'a save is not reported any more once %s',
  async (_, change) => {
    const lists = await start()
    await lists.save('mine')
    const release = lists.delayReads()
    const late = lists.provider.fresh('nat')
    void change(lists)
    release()
    await late
    expect(lists.told.map(({ sent }) => sent.name)).not.toContain('mine')
  },
)

test('a record that was deleted meanwhile is not reported, nor a save of some seconds ago', async () => {
  const { told, save, read, state } = await start()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await save('mine')
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  await read()
  await save('mine')
  state.nat.shift()
  await read()
  expect(told).toEqual([])
})
