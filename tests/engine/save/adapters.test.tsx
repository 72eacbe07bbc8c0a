import { readFileSync } from 'node:fs'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Backend, Seed } from '#backend/index.ts'
import { renderApp } from '../../app.tsx'
import { announce } from '../../console.ts'
import { filesIn } from '../../../release/imports.ts'
import type { Never, SaveAdapter, SaveCase, Told } from './adapter.ts'
import { adapters } from './adapters.ts'

type Values = Record<string, unknown>

/** The record that an adapter writes, and the calls by which it does. */
function written({ table }: SaveAdapter, id: number, seed: Seed, { tables, calls }: Backend) {
  const rows: { id: number }[] = tables[table]
  const path = `/${table.replaceAll('_', '-')}`
  const isNew = !seed[table]?.some((row) => row.id === id)
  const call = isNew ? { method: 'POST', path } : { method: 'PATCH', path: `${path}/${id}` }
  const at = () => rows.findIndex((row) => row.id === id)
  return {
    call,
    sent: () => calls.filter(({ method, path: to }) => method === call.method && to === `/api/v1${call.path}`).length,
    /** The record, without what the server itself changes when it saves. */
    held(): Values | undefined {
      const row = rows[at()]
      return row && { ...structuredClone(row), updated_at: '', cron_job_id: 0 }
    },
    change: (values: Values = {}) => void Object.assign(rows[at()] ?? {}, structuredClone(values)),
    remove: () => void rows.splice(at(), 1),
  }
}

interface End {
  /** How many calls that write the record reach the server. */
  sent: 0 | 1
  /** Whether the server holds the change in the end. */
  isSaved: boolean
}

interface Behavior extends End {
  /** What happens just before the last press. */
  happens?: (met: ReturnType<typeof written> & { adapter: SaveAdapter; backend: Backend }) => void
}

const saved = { sent: 1, isSaved: true } as const
const unsent = { sent: 0, isSaved: false } as const
const unsaved = { sent: 1, isSaved: false } as const
const changed: Behavior = { ...unsent, happens: ({ adapter, change }) => change(adapter.theirs?.[0]) }

/** What happens in each case, and what has to hold in the end, whatever writes the record. */
const behaviors: Record<SaveCase, Behavior> = {
  beside: { ...saved, happens: ({ adapter, change }) => change(adapter.beside) },
  same: changed,
  again: changed,
  gone: { ...unsent, happens: ({ remove }) => remove() },
  nothing: saved,
  refused: { ...unsaved, happens: ({ backend, call }) => backend.fail(call, { body: { error: 'quota exceeded' } }) },
  arrived: { ...saved, happens: ({ backend, call }) => backend.fail(call, { answer: 'cut' }, 1) },
  lost: { ...unsaved, happens: ({ backend, call }) => backend.fail(call, 'html', 1) },
}

const shown = () => document.body.textContent

const isTold = <T extends object>(told: T | Never): told is T => !('never' in told)

const toldIn = ({ told }: SaveAdapter, one: SaveCase) => (one === 'arrived' ? (told.arrived ?? told.beside) : told[one])

/** Many records meet their cases together; after a question only one is looked at. */
const runs = Object.entries(adapters).flatMap(([name, adapter]) => {
  const cases = (Object.keys(behaviors) as SaveCase[]).filter((one) => isTold(toldIn(adapter, one)))
  const isAlone = (one: SaveCase) => !adapter.about || one === 'again'
  const together = cases.filter((one) => !isAlone(one))
  return [...cases.filter(isAlone).map((one) => [one]), together]
    .filter((those) => those.length > 0)
    .map((those) => [name, those.join(', '), adapter, those] as const)
})

test.each(runs)('save: %s: %s', async (_name, _title, adapter, cases) => {
  announce(/quota exceeded|have invalid|permission denied|errors\.(gone|broken)|lost\./)
  const { address, about, begin, dangling, goOn, change, theirs } = adapter
  const names = about ? cases.map((one) => `west ${one}`) : ['west']
  const seed = adapter.seed(names)
  const first = adapter.id ?? 1
  const pointing = seed[adapter.table]?.find(({ id }) => id === (dangling?.id ?? first + cases.indexOf('nothing')))
  if (pointing && cases.includes('nothing')) Object.assign(pointing, dangling?.values)

  const page = await renderApp(address, { seed })
  const { backend } = page
  const press = await begin(page, names)
  const met = cases.map((one, at) => {
    const record = written(adapter, first + at, seed, backend)
    const { happens, ...end } = behaviors[one]
    happens?.({ ...record, adapter, backend })
    return { one, record, left: record.held(), end: one === 'nothing' && !dangling?.saved ? unsaved : end }
  })
  type Met = (typeof met)[number]
  const waitUntilTold = ({ one, left }: Pick<Met, 'one' | 'left'>) =>
    waitFor(() => {
      const words = toldIn(adapter, one) as Told
      if (typeof words === 'function') return words()
      const text = about ? about(String(left?.['name'] ?? `west ${one}`)) : shown()
      expect(text, one).toMatch(words)
    })
  async function expectEnd({ one, record, left }: Met, { sent, isSaved }: End) {
    const pointers = one === 'nothing' ? dangling?.saved : {}
    await waitFor(() =>
      isSaved
        ? expect(record.held(), one).toMatchObject({ ...left, ...pointers, ...change(left ?? {}) })
        : expect(record.held(), one).toEqual(left),
    )
    await page.answered()
    expect(record.sent(), one).toBe(sent)
  }

  await press()
  const [alone] = met
  if (alone?.one === 'again') {
    await waitUntilTold({ ...alone, one: 'same' })
    alone.record.change(theirs?.[1])
    alone.left = alone.record.held()
    await goOn?.(page)
  }
  for (const each of met) await waitUntilTold(each)
  if (alone?.one === 'again' || (alone?.one === 'nothing' && dangling?.isAsked)) {
    await expectEnd(alone, unsent)
    await goOn?.(page)
    return expectEnd(alone, saved)
  }
  for (const each of met) await expectEnd(each, each.end)
})

const stoppable = Object.entries(adapters).flatMap(([name, adapter]) => {
  const { stop, told } = adapter
  return stop && isTold(told.stopped) ? [[name, adapter, stop, told.stopped] as const] : []
})

test.each(stoppable)('save: %s: stopped', async (_name, adapter, stop, told) => {
  const names = [1, 2, 3, 4, 5, 6].map((id) => `west ${id}`)
  const page = await renderApp(adapter.address, { seed: adapter.seed(names) })
  const { backend } = page
  const { server_group } = structuredClone(backend.tables)
  const sent = () => backend.calls.filter(({ method }) => method === 'PATCH').length
  const press = await adapter.begin(page, names)
  backend.fail({ method: 'PATCH', path: /server-group/ }, 'stall')
  await press()
  await waitFor(() => expect(sent()).toBe(stop.underway))
  await stop.press(page)
  backend.recover()
  await waitFor(told)
  await page.answered()
  const ends = server_group.map(({ updated_at: _at, ...group }, at) =>
    at < stop.underway ? { ...group, ...adapter.change(group) } : group,
  )
  await waitFor(() => expect(backend.tables.server_group).toMatchObject(ends))
  expect(sent()).toBe(stop.underway)
})

test('save: every module that writes records is in the table', () => {
  const writers = filesIn('src', 'resources').filter(
    (file) => !/\/save\/write\w+\.ts$/.test(file) && /\bwrite(?:Record|Many)\(/.test(readFileSync(file, 'utf8')),
  )
  const listed = Object.values(adapters).map(({ module }) => module)
  expect([...new Set(listed)].toSorted()).toEqual(writers.toSorted())
})
