import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createClient } from '#dataProvider/client.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import { resources } from '#resources/index.ts'
import { waitForBackgroundWork, createJar, createServer } from '../dataProvider/browser.ts'
import { createFeeds } from '../dataProvider/feeds.ts'

const origin = 'http://127.0.0.1:8008'

/** The records of a resource, read from this answer. */
async function recordsIn(resource: string, answer: unknown) {
  const { client } = createServer(() => answer)
  return (await createDataProvider(client, endpointsOf(resources)).getList(resource, {})).data
}

const wrong = { name: 'WireError', kind: 'broken', message: 'errors.broken' }
const group = { id: 1, name: 'Asia' }

test.each([
  ['nat', [{ id: 1 }, { name: 'web' }], [1, 'id']],
  ['cron', ['backup'], [0]],
  ['service', [null], [0]],
  ['server', [{ id: 1, last_active: 5 }], [0, 'last_active']],
  ['server-group', [group], [0, 'group']],
  ['notification-group', [{ group, notifications: [1, 'mail'] }], [0, 'notifications', 1]],
  ['ddns-provider', ['dummy', 2], [1]],
  ['waf', { value: ['198.51.100.4'] }, [0]],
  ['setting', { config: 'all' }, ['config']],
  ['user', { id: 1 }, []],
])('wire: an answer for %s of the wrong shape fails and names the wrong place', async (resource, answer, path) => {
  await expect(recordsIn(resource, answer)).rejects.toMatchObject({ ...wrong, resource, path })
})

test.each([
  ['nat', [{ id: 1, name: null, future: [1] }], [{ id: 1, name: '', future: [1] }]],
  ['nat', null, []],
  ['server-group', [{ group: { ...group, future: 1 }, servers: null }], [{ ...group, future: 1, servers: [] }]],
  ['server-group', [{ group }], [{ ...group, servers: [] }]],
  ['ddns-provider', ['dummy'], [{ id: 1, name: 'dummy' }]],
  ['setting', undefined, [{ id: 'setting', user_template: 'user-dist' }]],
])('wire: an answer for %s keeps unknown keys and fills in missing ones', async (resource, answer, records) => {
  expect(await recordsIn(resource, answer)).toMatchObject(records)
})

test('wire: a created record without an id is a WireError', async () => {
  const { client } = createServer(() => ({}))
  const provider = createDataProvider(client, endpointsOf(resources))
  await expect(provider.create('nat', { data: {} })).rejects.toMatchObject({ ...wrong, resource: 'nat', path: ['id'] })
})

test('wire: a feed message of the wrong shape changes nothing', async () => {
  const { fetch } = createServer(({ path }) => (path === 'transfer' ? [{ id: 1, status: 0 }] : []))
  const feeds = createFeeds()
  const client = createClient({
    base: `${origin}/api/v1`,
    cookies: createJar(),
    fetch: (url, init) => fetch(url.replace(origin, ''), init),
    socket: feeds.open,
  })
  const provider = createDataProvider(client, endpointsOf(resources))
  const ids = async () => (await provider.getList('transfer', {})).data.map(({ id }) => id as number)
  const stop = provider.follow('transfer')
  await waitForBackgroundWork()
  feeds.accept()
  expect(await ids()).toEqual([1])
  feeds.send('moved')
  feeds.send({ status: 1 })
  feeds.send({ id: 2, status: 1 })
  expect(await ids()).toEqual([1, 2])
  stop()
})

interface Exchange {
  request: { method: string; path: string }
  response: { body?: { success?: boolean; data?: unknown } } | null
}

test.each(['classic', 'current'])(
  'wire: every recorded list of a %s server has the shape of its resource',
  async (dialect) => {
    const exchanges = JSON.parse(readFileSync(`tests/recordings/http-${dialect}.json`, 'utf8')) as Exchange[]
    const read = new Set<string>()
    for (const { name, operations, api } of resources) {
      const path = `/api/v1/${api?.listPath ?? name}`
      const answers = exchanges
        .filter(({ request }) => request.method === 'GET' && request.path.split('?')[0] === path)
        .flatMap(({ response }) => (response?.body?.success ? [response.body.data] : []))
      for (const answer of operations.includes('list') ? answers : []) {
        if ((await recordsIn(name, answer)).length > 0) read.add(name)
      }
    }
    expect([...read]).toEqual(expect.arrayContaining(['server', 'server-group', 'ddns-provider', 'setting', 'user']))
  },
)
