import { expect, test, vi } from 'vitest'
import { createBackend } from '#backend/index.ts'
import { createClient } from '#dataProvider/client.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import type { Endpoint } from '#dataProvider/endpoint.ts'
import { createFakeBrowser, createJar, createServer, deferred, waitForBackgroundWork } from './browser.ts'
import { createFeeds } from './feeds.ts'

const readOnly = ['id', 'created_at', 'updated_at']

function endpoint(path: string, more: Partial<Endpoint> = {}): Endpoint {
  return { path, operations: ['list', 'create', 'update', 'delete'], paging: 'client', readOnly, ...more }
}

interface Group {
  group: { id: number; name: string }
  servers: number[] | null
}

const group = endpoint('server-group', { read: ({ group, servers }: Group) => ({ ...group, servers: servers ?? [] }) })

/** A data provider that is signed in to an embedded server. */
function start(endpoints: Record<string, Endpoint>, options: Parameters<typeof createBackend>[0] = {}) {
  const backend = createBackend(options)
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
  const sent = () => backend.calls.filter(({ method, path }) => method !== 'GET' && !path.includes('refresh'))
  return { backend, sent, provider: createDataProvider(client, endpoints) }
}

test.each(['classic', 'interim', 'current'] as const)(
  'records: create, read, save and delete work on a %s server',
  async (dialect) => {
    const { backend, provider } = start({ group }, { dialect })
    expect(await provider.getList('group', {})).toEqual({ data: [], total: 0 })

    const made = await provider.create('group', { data: { name: 'Asia', servers: [] } })
    expect(made).toEqual({ data: { id: 1, name: 'Asia', servers: [] } })

    const { data: previousData } = await provider.getOne('group', { id: 1 })
    expect(previousData).toMatchObject({ id: 1, name: 'Asia', servers: [] })
    const saved = await provider.update('group', { id: 1, data: { name: 'Europe' }, previousData })
    expect(saved.data).toEqual({ ...previousData, name: 'Europe' })
    expect(backend.tables.server_group).toMatchObject([{ id: 1, name: 'Europe' }])

    expect(await provider.delete('group', { id: 1, previousData })).toEqual({ data: previousData })
    expect(backend.tables.server_group).toEqual([])
    expect((await provider.getList('group', {})).total).toBe(0)
  },
)

test('save: a refusal has the words of the server', async () => {
  const { provider } = start({ nat: endpoint('nat') })
  const saving = provider.create('nat', { data: { name: 'web', server_id: 9 } })
  await expect(saving).rejects.toMatchObject({ kind: 'refused', message: 'have invalid server id' })
})

const stored = { id: 4, name: 'web', enabled: true, future_key: { a: [1] }, created_at: 'then', updated_at: 'then' }

test('save: sends the whole record as read plus changes, without read-only fields', async () => {
  const { client, sent } = createServer(({ method }) => (method === 'GET' ? [stored] : undefined))
  const provider = createDataProvider(client, { nat: endpoint('nat') })
  const { data: previousData } = await provider.getOne('nat', { id: 4 })
  await provider.update('nat', { id: '4', data: { name: 'new' }, previousData })
  expect(sent[1]).toMatchObject({ method: 'PATCH', path: 'nat/4' })
  expect(sent[1]?.body).toEqual({ name: 'new', enabled: true, future_key: { a: [1] } })
})

test('save: updateMany() sends each record whole', async () => {
  const { client, sent } = createServer(({ method }) =>
    method === 'GET' ? [stored, { id: 5, name: 'mail', enabled: true }] : undefined,
  )
  const provider = createDataProvider(client, { nat: endpoint('nat') })
  expect(await provider.updateMany('nat', { ids: [4, 5], data: { enabled: false } })).toEqual({ data: [4, 5] })
  expect(sent.slice(1).map(({ path, body }) => [path, body])).toEqual([
    ['nat/4', { name: 'web', enabled: false, future_key: { a: [1] } }],
    ['nat/5', { name: 'mail', enabled: false }],
  ])
})

test('create: the result joins the answer and the sent values', async () => {
  const { client } = createServer(() => ({ id: 2, token: 'nzp_x' }))
  const provider = createDataProvider(client, { token: endpoint('api-tokens') })
  expect((await provider.create('token', { data: { name: 'ci' } })).data).toEqual({ id: 2, name: 'ci', token: 'nzp_x' })
})

test('create: an answer without a record id is an error', async () => {
  for (const answer of [undefined, {}, 'many', { id: 'many' }]) {
    const { client } = createServer(() => answer)
    const created = createDataProvider(client, { nat: endpoint('nat') }).create('nat', { data: {} })
    await expect(created).rejects.toMatchObject({ kind: 'broken', message: 'errors.broken' })
  }
})

test('delete: deleteMany() makes one call with numeric ids', async () => {
  const { provider, sent, backend } = start({ group })
  for (const name of ['a', 'b', 'c']) await provider.create('group', { data: { name, servers: [] } })
  await provider.getList('group', {})
  expect(await provider.deleteMany('group', { ids: ['1', 3] })).toEqual({ data: ['1', 3] })
  expect(sent().at(-1)).toMatchObject({ method: 'POST', path: '/api/v1/batch-delete/server-group', body: [1, 3] })
  expect(backend.tables.server_group.map(({ id }) => id)).toEqual([2])
})

const waf = endpoint('waf', {
  operations: ['list'],
  paging: 'server',
  key: ({ ip, block_identifier }) => `${ip} ${block_identifier}`,
})

test('pagination: a list paged by the server is requested page by page and not cached', async () => {
  const { client, sent } = createServer(() => ({
    value: [{ ip: '198.51.100.4', block_identifier: -125 }],
    pagination: { limit: 10, offset: 20, total: 21 },
  }))
  const provider = createDataProvider(client, { waf })
  const third = { pagination: { page: 3, perPage: 10 } }
  expect(await provider.getList('waf', third)).toEqual({
    data: [{ id: 1, ip: '198.51.100.4', block_identifier: -125 }],
    total: 21,
  })
  await provider.getList('waf', third)
  expect(sent.map(({ path }) => path)).toEqual(['waf?offset=20&limit=10', 'waf?offset=20&limit=10'])
})

test('pagination: a total that is no number is an answer that cannot be read', async () => {
  const { client } = createServer(() => ({ value: [], pagination: { total: 'many' } }))
  await expect(createDataProvider(client, { waf }).getList('waf', {})).rejects.toThrow('errors.broken')
})

test('pagination: an empty page of the server has neither rows nor a total', async () => {
  const { client } = createServer(() => ({ pagination: { limit: 10 } }))
  const provider = createDataProvider(client, { waf })
  expect(await provider.getList('waf', {})).toEqual({ data: [], total: 0 })
})

test('list: a record without an id keeps its generated number when it moves', async () => {
  const older = { ip: '::1', block_identifier: 4 }
  const newer = { ip: '::1', block_identifier: -125 }
  const answers = [[older], [newer, older]]
  const { client } = createServer(() => ({ value: answers.shift(), pagination: { limit: 10, total: 2 } }))
  const provider = createDataProvider(client, { waf })
  const first = await provider.getList('waf', {})
  const second = await provider.getList('waf', {})
  expect(first.data).toEqual([{ ...older, id: 1 }])
  expect(second.data).toEqual([
    { ...newer, id: 2 },
    { ...older, id: 1 },
  ])
})

test('pagination: the caller can abort the request for a page', async () => {
  const { client } = createServer(() => new Promise(() => {}))
  const controller = new AbortController()
  const asked = createDataProvider(client, { waf }).getList('waf', { signal: controller.signal })
  controller.abort()
  await expect(asked).rejects.toHaveProperty('name', 'AbortError')
})

test('settings: a single object is read and saved at one path under any id', async () => {
  const { client, sent } = createServer(({ method }) =>
    method === 'GET' ? { config: { site_name: 'Nezha', cover: 1 }, version: '2' } : undefined,
  )
  const setting = endpoint('setting', {
    singleton: true,
    read: ({ config, version }: { config: object; version: string }) => ({ ...config, version }),
    readOnly: ['version'],
  })
  const provider = createDataProvider(client, { setting })
  const { data } = await provider.getOne('setting', { id: 'all' })
  expect(data).toEqual({ id: 'all', site_name: 'Nezha', cover: 1, version: '2' })
  await provider.update('setting', { id: 'all', data: { cover: 2 }, previousData: data })
  expect(sent[1]).toMatchObject({ method: 'PATCH', path: 'setting', body: { site_name: 'Nezha', cover: 2 } })
  expect(sent[1]?.body).not.toHaveProperty('version')
})

test('list: can have its own path, and its items need not be objects', async () => {
  const { client, sent } = createServer(() => ['dummy', 'webhook'])
  const provider = createDataProvider(client, {
    provider: endpoint('ddns', { listPath: 'ddns/providers', read: (name: string) => ({ id: name, name }) }),
  })
  expect((await provider.getMany('provider', { ids: ['webhook'] })).data).toEqual([{ id: 'webhook', name: 'webhook' }])
  expect(sent[0]?.path).toBe('ddns/providers')
})

test('list: an answer that is not a list is an error', async () => {
  const { client } = createServer(() => ({ value: 1 }))
  const provider = createDataProvider(client, { nat: endpoint('nat') })
  await expect(provider.getList('nat', {})).rejects.toMatchObject({ kind: 'broken' })
})

test('operations: an operation that the API lacks throws before any call', async () => {
  const { client, sent } = createServer(() => [])
  const provider = createDataProvider(client, { waf, user: endpoint('user', { operations: ['list'] }) })
  await expect(provider.create('user', { data: {} })).rejects.toThrow('The API cannot create "user"')
  await expect(provider.update('waf', { id: 1, data: {}, previousData: { id: 1 } })).rejects.toThrow(
    'cannot update "waf"',
  )
  await expect(provider.getList('unknown', {})).rejects.toThrow('The API cannot list "unknown"')
  expect(sent).toEqual([])
})

test('fresh: reads the whole list anew, also of a list in pages', async () => {
  const rows = [{ id: 4, name: 'web' }]
  const { client, sent } = createServer(({ path }) =>
    path.startsWith('waf')
      ? {
          value: [
            { ip: 'a', timestamp: 2 },
            { ip: 'b', timestamp: 1 },
          ],
          pagination: { total: 2 },
        }
      : rows,
  )
  const provider = createDataProvider(client, { waf, nat: endpoint('nat') })
  expect(await provider.fresh('nat')).toEqual(rows)
  expect(await provider.fresh('nat')).toEqual(rows)
  expect(await provider.fresh('waf')).toMatchObject([{ ip: 'a' }, { ip: 'b' }])
  const [first, second, third] = sent.map(({ path }) => new URL(path, 'http://nezha'))
  expect([first?.pathname, second?.pathname, third?.pathname]).toEqual(['/nat', '/nat', '/waf'])
  expect(Object.fromEntries(third?.searchParams ?? [])).toEqual({ offset: '0', limit: '100000' })
})

test('list: of one in pages the first ten thousand records are read, and it is told that there may be more', async () => {
  const most = 10_000
  const sizes = [most - 1, most]
  const { client, sent } = createServer(() => {
    const length = sizes.shift() ?? 0
    return { value: Array.from({ length }, (_, ip) => ({ ip })), pagination: { total: length } }
  })
  const provider = createDataProvider(client, { waf })
  expect(provider.isCut('waf')).toBe(false)
  await provider.ahead('waf')
  expect(sent.map(({ path }) => path)).toEqual([`waf?offset=0&limit=${most}`])
  expect(provider.loaded('waf')).toHaveLength(most - 1)
  expect(provider.isCut('waf')).toBe(false)
  await provider.refetch('waf')
  expect(provider.isCut('waf')).toBe(true)
})

test('fresh: an empty list in pages has no value, and none when the answer has no data', async () => {
  const answers: unknown[] = [{ pagination: {} }, undefined]
  const { client } = createServer(() => answers.shift())
  const provider = createDataProvider(client, { waf })
  expect(await provider.fresh('waf')).toEqual([])
  expect(await provider.fresh('waf')).toEqual([])
})

test('pagination: an empty page has no value and no total', async () => {
  const answers: unknown[] = [{ pagination: {} }, { value: null }, undefined]
  const { client } = createServer(() => answers.shift())
  const provider = createDataProvider(client, { waf })
  for (const _ of [1, 2, 3]) expect(await provider.getList('waf', {})).toEqual({ data: [], total: 0 })
})

test('list: lists of one path that nobody writes share a request on its way, and each its own next one', async () => {
  const only = { operations: ['list'] as const }
  const { client, sent } = createServer(() => [{ id: 1, name: 'a' }])
  const provider = createDataProvider(client, { one: endpoint('profile', only), other: endpoint('profile', only) })
  await Promise.all([provider.getList('one', {}), provider.getList('other', {})])
  expect(sent).toHaveLength(1)
  await provider.forget()
  await provider.getList('one', {})
  expect(sent).toHaveLength(2)
})

test('list: after a change, a list does not join the request that another one of its path has sent before', async () => {
  const only = { operations: ['list'] as const }
  const { promise, resolve } = deferred()
  const { client, sent } = createServer(async ({ path }) => {
    if (path === 'service' && sent.length === 1) await promise
    return []
  })
  const provider = createDataProvider(client, { one: endpoint('service', only), other: endpoint('service', only) })
  const early = provider.getList('one', {})
  await waitForBackgroundWork()
  await provider.call({ method: 'POST', path: 'alert-rule' })
  await provider.getList('other', {})
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET service', 'POST alert-rule', 'GET service'])
  resolve()
  await early
})

test('list: lists of one path are asked for singly if somebody writes them', async () => {
  const { client, sent } = createServer(() => [{ id: 1, name: 'a' }])
  const provider = createDataProvider(client, { one: endpoint('server'), other: endpoint('server') })
  await Promise.all([provider.getList('one', {}), provider.getList('other', {})])
  expect(sent).toHaveLength(2)
})

test('list: an item of another shape is an error that tells where, and a created record needs an id', async () => {
  const wire = { misfit: (item: unknown) => (typeof item === 'object' ? undefined : ['name']) }
  const { client } = createServer(({ method }) => (method === 'GET' ? [{ id: 1 }, 'two'] : {}))
  const provider = createDataProvider(client, { nat: endpoint('nat', { wire }) })
  await expect(provider.getList('nat', {})).rejects.toMatchObject({
    kind: 'broken',
    resource: 'nat',
    path: [1, 'name'],
  })
  await expect(provider.create('nat', { data: { name: 'web' } })).rejects.toMatchObject({
    resource: 'nat',
    path: ['id'],
  })
})

test('live figures: the list of servers brings them, other lists do not', async () => {
  const row = { id: 1, state: { cpu: 5 } }
  const { client } = createServer(() => [row])
  const live = { path: 'ws/server' }
  const provider = createDataProvider(client, { nat: endpoint('nat'), server: endpoint('server', { live }) })
  await provider.getList('nat', {})
  expect(provider.live.report(1)).toBeUndefined()
  await provider.getList('server', {})
  expect(provider.live.figure(1, 'cpu')).toBe(5)
  expect(provider.live.status().source).toBe('list')
})

test('list: records are read with the time of the server, whatever the clock here says', async () => {
  const date = 'Sat, 21 Nov 2026 12:00:00 GMT'
  const { client } = createServer(() => Response.json({ success: true, data: [{ id: 1 }] }, { headers: { date } }))
  const at: number[] = []
  const read = (item: object, time: number) => {
    at.push(time)
    return item
  }
  const provider = createDataProvider(client, { nat: endpoint('nat', { read: read as Endpoint['read'] }) })
  await provider.getList('nat', {})
  expect(Math.abs((at[0] ?? 0) - Date.parse(date))).toBeLessThan(60_000)
})

test('live figures: a list is as old as the Nezha server says, whatever a proxy before it says', async () => {
  vi.stubGlobal('document', new EventTarget())
  const proxy = Date.UTC(2026, 10, 21, 12)
  const nezha = proxy - 300_000
  const date = new Date(proxy).toUTCString()
  const { fetch } = createServer(() => Response.json({ success: true, data: [] }, { headers: { date } }))
  const feeds = createFeeds()
  const client = createClient({
    base: 'http://127.0.0.1:8008/api/v1',
    cookies: createJar('nz-jwt=x'),
    fetch,
    socket: feeds.open,
    now: () => proxy + 60_000,
  })
  const { live, getList, refetch } = createDataProvider(client, {
    server: endpoint('server', { live: { path: 'ws' } }),
  })
  await getList('server', {})
  expect(live.status()).toMatchObject({ source: 'list', serverTime: proxy })
  const end = live.subscribe(() => {})
  await vi.waitFor(() => expect(feeds.sockets[0]?.onopen).toBeTruthy())
  feeds.accept()
  feeds.send({ now: nezha, online: 0, servers: [] })
  expect(live.status()).toMatchObject({ source: 'socket', serverTime: nezha })
  await refetch('server')
  expect(live.status()).toMatchObject({ source: 'list', serverTime: nezha })
  end()
  vi.unstubAllGlobals()
})
