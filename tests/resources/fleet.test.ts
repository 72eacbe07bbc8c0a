import { expect, test } from 'vitest'
import { createBackend } from '#backend/index.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import { pageOfRecords } from '#dataProvider/page.ts'
import type { AnyRecord } from '#engine/field.ts'
import { columnsOf, listViewOf } from '#engine/list/columns.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import { resources } from '#resources/index.ts'
import nat from '#resources/nat.ts'
import { callsOf, createFakeBrowser } from '../dataProvider/browser.ts'
import { textContextOf } from '../engine/textContext.ts'

const count = 10_000

test('list: ten thousand records are searched, sorted by a reference and paged from one answer', async () => {
  const rows = Array.from({ length: count }, (_, at) => ({
    name: `tunnel ${at + 1}`,
    server_id: (at % 3) + 1,
    domain: `n${at + 1}.example.com`,
  }))
  const backend = createBackend({ seed: { nat: rows } })
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
  const provider = createDataProvider(client, endpointsOf(resources))
  const servers = ['rome', 'oslo', 'lima'].map((name, at) => ({ id: at + 1, name }))
  const view = listViewOf(nat, textContextOf({ server: servers }))
  const sort = { field: 'server_id', order: 'ASC' } as const
  const ask = async (page: number, q?: string) => {
    const filter = q === undefined ? {} : { q }
    const rows = (await provider.getList<AnyRecord>('nat', {})).data
    const { data, total } = pageOfRecords(rows, { filter, sort, pagination: { page, perPage: 25 } }, view)
    return { total, ids: data.map(({ id }) => id) }
  }
  const first = await ask(1)
  expect(first.total).toBe(count)
  expect(first.ids.slice(0, 3)).toEqual([3, 6, 9])
  const last = await ask(400)
  expect(last.ids).toHaveLength(25)
  expect(last.ids.at(-1)).toBe(10_000)
  expect(await ask(401)).toEqual({ total: count, ids: [] })
  expect(await ask(1, 'OSLO n5000.')).toEqual({ total: 1, ids: [5000] })
  expect((await ask(1, 'oslo')).total).toBe(3333)
  expect(callsOf(backend).filter((call) => call === 'GET nat')).toHaveLength(1)
})

const whole = resources.filter(({ nav, api }) => nav && !api?.singleton && !api?.paging)

test.each(whole.map((descriptor) => [descriptor.name, descriptor] as const))(
  'list: ten thousand records of %s are searched, and sorted by each column',
  async (name, descriptor) => {
    const { recordRepresentation, api } = descriptor
    const backend = createBackend()
    const items = Array.from({ length: count }, (_, at) => {
      const item = { id: at + 1, [recordRepresentation]: `r${count - at}` }
      return name.endsWith('-group') ? { group: item } : item
    })
    const path = `/${api?.listPath ?? api?.path ?? name}`
    backend.fail({ method: 'GET', path }, { body: { success: true, data: items } })
    const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
    const provider = createDataProvider(client, endpointsOf(resources))
    const view = listViewOf(descriptor, textContextOf())
    const ask = async (field: string, order: 'ASC' | 'DESC', q: string) => {
      const pagination = { page: 1, perPage: 25 }
      const rows = (await provider.getList<AnyRecord>(name, {})).data
      const { data, total } = pageOfRecords(rows, { filter: { q }, sort: { field, order }, pagination }, view)
      return { total, first: data[0]?.[recordRepresentation], drawn: data.length }
    }
    expect(await ask(recordRepresentation, 'ASC', '')).toEqual({ total: count, first: 'r1', drawn: 25 })
    expect(await ask(recordRepresentation, 'DESC', '')).toEqual({ total: count, first: 'r10000', drawn: 25 })
    expect(await ask('id', 'ASC', 'r9999')).toEqual({ total: 1, first: 'r9999', drawn: 1 })
    for (const column of columnsOf(descriptor)) {
      expect(await ask(column.name, 'ASC', '')).toMatchObject({ total: count, drawn: 25 })
    }
  },
)
