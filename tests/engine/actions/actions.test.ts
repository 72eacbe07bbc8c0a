import { expect, test } from 'vitest'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import { executeOn, wasDone } from '#engine/actions/execution.ts'
import {
  actionsOf,
  isOfferedOn,
  questionTextsOf,
  type Place,
  type QuestionAction,
} from '#engine/actions/resourceAction.ts'
import type { AnyResource } from '#engine/resource.ts'
import { transferStatus } from '#resources/enums.ts'
import { resources } from '#resources/index.ts'

const descriptor = (name: string) => resources.find((each) => each.name === name) as AnyResource
const actionOf = (name: string, key: string) =>
  actionsOf(descriptor(name)).find((action) => action.key === key) as QuestionAction
const offered = (name: string, place: Place) =>
  actionsOf(descriptor(name))
    .filter((action) => isOfferedOn(place, action))
    .map(({ key }) => key)

const records = [{ id: 1 }, { id: 2 }]
const lost = Object.assign(new Error('lost'), { mayBeDone: true })

/** What an action asks of the data provider, which answers as it is told. */
function provider(answer: (path: string) => unknown = () => undefined) {
  const asked: unknown[] = []
  const dataProvider = {
    async call({ path }: { path: string }) {
      asked.push(path)
      return answer(path)
    },
    async deleteMany(resource: string, { ids }: { ids: readonly number[] }) {
      asked.push([resource, ids])
    },
  } as unknown as LotusDataProvider
  return { asked, context: { dataProvider, reason: (error: unknown) => (error as Error).message } }
}

test('actions: a row offers those for one record first, and dangerous ones last', () => {
  expect(offered('server', 'row')).toEqual([
    'terminal',
    'edit',
    'files',
    'config',
    'command',
    'forceUpdate',
    'move',
    'reinstall',
    'delete',
  ])
  expect(offered('cron', 'row')).toEqual(['run', 'edit', 'clone', 'delete'])
})

test('actions: a selection offers those for several records, the list those for none', () => {
  expect(offered('server', 'ticked')).toEqual([
    'editMany',
    'config',
    'command',
    'compare',
    'forceUpdate',
    'move',
    'delete',
  ])
  expect(offered('cron', 'ticked')).toEqual(['run', 'editMany', 'delete'])
  expect(offered('server', 'list')).toEqual(['create', 'install'])
})

test('actions: a singleton has no edit action in a row', () => {
  expect(offered('setting', 'row')).not.toContain('edit')
})

test('actions: a record that may not be deleted gives the reason', () => {
  const engine = {
    viewer: { id: 1, name: 'ops', isAdmin: true, address: undefined },
    dialect: () => 'current' as const,
    dataProvider: { loaded: () => [] },
  }
  const deletion = actionOf('user', 'delete')
  expect(deletion.refusal?.({ id: 1 }, engine)).toBe('pages.user.yourself')
  expect(deletion.refusal?.({ id: 2 }, engine)).toBeUndefined()
})

test('actions: an action has the texts of its resource, a deletion has its own', () => {
  expect(questionTextsOf('cron', actionOf('cron', 'run'))).toMatchObject({
    title: 'confirm.title',
    question: 'resources.cron.questions.run',
    done: 'resources.cron.done.run',
    partly: 'confirm.partly',
  })
  expect(questionTextsOf('nat', actionOf('nat', 'delete'))).toMatchObject({
    title: 'confirm.deleteTitle',
    question: 'confirm.deleteText',
    done: 'app.deleted',
  })
})

test('delete: sends one call for all records', async () => {
  const { asked, context } = provider()
  expect(await executeOn(actionOf('nat', 'delete'), records, {}, context)).toEqual([])
  expect(asked).toEqual([['nat', [1, 2]]])
})

test('actions: with a call per record, one failure does not stop the others', async () => {
  const { asked, context } = provider((path) => {
    if (path === 'cron/1/manual') throw new Error('busy')
  })
  const run = actionOf('cron', 'run')
  expect(await executeOn(run, records, {}, context)).toEqual([
    { id: 1, result: 'failed', failed: true, reason: 'busy' },
    { id: 2, result: 'done', failed: false },
  ])
  expect(asked).toEqual(['cron/1/manual', 'cron/2/manual'])
  await expect(executeOn(run, [{ id: 1 }], {}, context)).rejects.toThrow('busy')
})

test('actions: with one call for all records, the answer has a result for each', async () => {
  const { asked, context } = provider(() => ({ success: [1], failure: [], offline: [2] }))
  const update = actionOf('server', 'forceUpdate')
  expect(await executeOn(update, records, {}, context)).toMatchObject([
    { id: 1, failed: false },
    { id: 2, failed: true },
  ])
  expect(asked).toHaveLength(1)
})

test('actions: an answer that tells nothing of the records has no outcomes', async () => {
  expect(await executeOn(actionOf('online-user', 'block'), records, {}, provider().context)).toEqual([])
})

test('actions: an answer can tell that a record was not changed after all', async () => {
  const { cancelled, verified } = transferStatus.value
  const { context } = provider((path) => ({ status: path === 'transfer/1/cancel' ? verified : cancelled }))
  expect(await executeOn(actionOf('transfer', 'cancel'), records, {}, context)).toEqual([
    { id: 1, result: 'failed', failed: true, reason: expect.any(String) },
    { id: 2, result: 'done', failed: false },
  ])
})

test.each([
  ['it is lost on the way', { isUnreached: true, mayBeDone: true }, [true, false]],
  ['it is held back, since the server does not answer', { isSent: false, mayBeDone: false }, [false, false]],
])('actions: the rest is not sent, and not said to be lost, once %s', async (_, failure, told) => {
  const { asked, context } = provider(() => {
    throw Object.assign(new Error('away'), failure)
  })
  const reason = (error: unknown) => String((error as { mayBeDone?: boolean }).mayBeDone === true)
  const outcomes = await executeOn(actionOf('cron', 'run'), records, {}, { ...context, reason })
  expect(outcomes).toEqual(
    records.map(({ id }, at) => ({ id, result: 'failed', failed: true, reason: String(told[at]) })),
  )
  expect(asked).toEqual(['cron/1/manual'])
})

test('delete: after a lost answer it is done if no record is left', async () => {
  const deletion = actionOf('nat', 'delete')
  expect(await wasDone(deletion, records, lost, async () => [{ id: 3 }])).toBe(true)
  expect(await wasDone(deletion, records, lost, async () => [{ id: 2 }])).toBe(false)
  expect(await wasDone(deletion, records, new Error('refused'), async () => [])).toBe(false)
  expect(await wasDone(deletion, records, lost, () => Promise.reject(lost))).toBe(false)
})

test('delete: what is refused together is deleted singly, until the server cannot be reached', async () => {
  const asked: (readonly number[])[] = []
  const dataProvider = {
    async deleteMany(_: string, { ids }: { ids: readonly number[] }) {
      asked.push(ids)
      if (ids.length > 1) throw Object.assign(new Error('not all'), { kind: 'refused' })
      if (ids[0] === 2) throw Object.assign(new Error('away'), { isUnreached: true })
    },
  } as unknown as LotusDataProvider
  const context = { dataProvider, reason: (error: unknown) => (error as Error).message }
  const three = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(await executeOn(actionOf('nat', 'delete'), three, {}, context)).toMatchObject([
    { id: 2, failed: true, reason: 'away' },
    { id: 3, failed: true, reason: 'away' },
    { id: 1, failed: false },
  ])
  expect(asked).toEqual([[1, 2, 3], [1], [2]])
})

test('delete: singly, a lost answer counts as a failure only if the record is still there', async () => {
  let left: { id: number }[] | undefined
  const dataProvider = {
    async deleteMany(_: string, { ids }: { ids: readonly number[] }) {
      if (ids.length > 1) throw Object.assign(new Error('not all'), { kind: 'refused' })
      if (ids[0] !== 1) throw Object.assign(new Error('lost'), { mayBeDone: true })
    },
    fresh: async () => left ?? Promise.reject(new Error('away')),
  } as unknown as LotusDataProvider
  const context = { dataProvider, reason: (error: unknown) => (error as Error).message }
  const outcomes = async () => {
    const found = await executeOn(actionOf('nat', 'delete'), [{ id: 1 }, { id: 2 }, { id: 3 }], {}, context)
    return found.map(({ id, failed }) => [id, failed])
  }
  expect(await outcomes()).toEqual([
    [2, true],
    [3, true],
    [1, false],
  ])
  left = [{ id: 3 }]
  expect(await outcomes()).toEqual([
    [3, true],
    [1, false],
    [2, false],
  ])
})

test('actions: after a lost answer, an effect that no list shows stays unknown', async () => {
  expect(await wasDone(actionOf('server', 'forceUpdate'), records, lost, async () => [])).toBe(false)
})
