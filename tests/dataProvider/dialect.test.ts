import { expect, test } from 'vitest'
import { createBackend } from '#backend/index.ts'
import { createClient } from '#dataProvider/client.ts'
import { callsOf, createFakeBrowser, createJar, createServer } from './browser.ts'

const create = { method: 'POST', path: 'server-group', body: { name: 'Asia', servers: [] } } as const

test.each(['classic', 'interim', 'current'] as const)('create: works on a %s server after login', async (dialect) => {
  const backend = createBackend({ dialect })
  const { client } = createFakeBrowser(backend)
  await client.login('admin', 'admin')
  expect(await client.request(create)).toBe(1)
  expect(backend.tables.server_group).toHaveLength(1)
  expect(client.dialect()).toBe(dialect === 'current' ? 'current' : 'classic')
})

test.each([
  ['classic', '1.13.2', 'classic', 0],
  ['interim', '2.0.5', 'classic', 1],
  ['interim', '2.0.13', 'interim', 1],
  ['interim', '2.0.14', 'interim', 1],
  ['current', '2.1.0', 'current', 0],
] as const)('dialect: from its settings a %s server %s counts as %s', async (dialect, release, told, asked) => {
  const backend = createBackend({ dialect, release })
  const { client } = createFakeBrowser(backend)
  const settings = { method: 'GET', path: 'setting' } as const
  await client.learn(await client.request(settings), 'transfer')
  await client.login('admin', 'admin')
  for (let reading = 0; reading < 2; reading++) await client.learn(await client.request(settings), 'transfer')
  expect(client.dialect()).toBe(told)
  expect(callsOf(backend).filter((call) => call === 'GET transfer')).toHaveLength(asked)
})

test('dialect: the client asks for transfers again after a failed probe', async () => {
  const backend = createBackend({ dialect: 'interim' })
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
  backend.fail({ path: '/transfer' }, { status: 502 }, 1)
  const settings = { config: {}, tsdb_enabled: false }
  await client.learn(settings, 'transfer')
  expect(client.dialect()).toBe('classic')
  await client.learn(settings, 'transfer')
  expect(client.dialect()).toBe('interim')
})

test('dialect: it is still known after another tab has ended the session, once or twice', async () => {
  const backend = createBackend({ dialect: 'current' })
  const jar = createJar()
  const [one, other] = [createFakeBrowser(backend, { jar }).client, createFakeBrowser(backend, { jar }).client]
  for (let time = 0; time < 2; time++) {
    await one.login('admin', 'admin')
    for (const client of [one, other]) await client.request({ method: 'GET', path: 'profile' })
    one.logout()
    other.logout(true)
    expect([one.dialect(), other.dialect()]).toEqual(['current', 'current'])
  }
})

test('dialect: a classic server is one, whatever cookie another server on its host has left', async () => {
  const backend = createBackend({ dialect: 'classic' })
  const { client, jar } = createFakeBrowser(backend, { cookies: backend.signIn() })
  jar.setCookie('nz-csrf=left')
  await client.learn(undefined, 'transfer')
  expect(client.dialect()).toBe('current')
  await client.learn(await client.request({ method: 'GET', path: 'setting' }), 'transfer')
  expect(client.dialect()).toBe('classic')
  expect(callsOf(backend)).not.toContain('GET transfer')
})

test('CSRF: after a refusal the client renews the cookie and repeats the call', async () => {
  const backend = createBackend()
  const { client, jar } = createFakeBrowser(backend, { cookies: backend.signIn() })
  jar.setCookie('nz-csrf=stale')
  expect(await client.request(create)).toBe(1)
  expect(callsOf(backend).slice(0, 3)).toEqual(['POST server-group', 'GET profile', 'POST server-group'])
  expect(jar.get('nz-csrf')).not.toBe('stale')
})

test('CSRF: a call is repeated only once', async () => {
  const refusal = { error: 'ApiErrorForbidden: missing or invalid CSRF token' }
  const { fetch, sent } = createServer(({ method }) =>
    method === 'GET' ? {} : Response.json(refusal, { status: 403 }),
  )
  const client = createClient({ cookies: createJar('nz-csrf=a'), fetch })
  await expect(client.request(create)).rejects.toMatchObject({ kind: 'forbidden', message: refusal.error })
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
})

test('CSRF: a refused call that is not repeated, since the cookie cannot be renewed, was not carried out', async () => {
  const { client } = createServer(({ method }) => {
    if (method === 'GET') throw new TypeError('fetch failed')
    return Response.json({ error: 'ApiErrorForbidden: missing or invalid CSRF token' })
  })
  const call = client.request({ method: 'POST', path: 'nat', body: {} })
  await expect(call).rejects.toMatchObject({ kind: 'network', mayBeDone: false })
})

test('CSRF: unsafe calls send the current cookie as header, safe calls do not', async () => {
  const { fetch, sent } = createServer(() => 1)
  const jar = createJar()
  const client = createClient({ cookies: jar, fetch })
  await client.request(create)
  jar.setCookie('nz-csrf=one')
  await client.request(create)
  jar.setCookie('nz-csrf=two')
  await client.request({ method: 'PATCH', path: 'server-group/1', body: {} })
  await client.request({ method: 'DELETE', path: 'api-tokens/1' })
  await client.request({ method: 'GET', path: 'server-group' })
  expect(sent.map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual([null, 'one', 'two', 'two', null])
})

/** A server that knows the changed routes by only one method. */
function knowing(only: 'GET' | 'POST', cookies = '') {
  const lost = () => Response.json({ error: '404 Not Found' }, { status: 404 })
  const server = createServer(({ method }) => (method === only ? { session_id: 'x' } : lost()))
  const client = createClient({ cookies: createJar(cookies), fetch: server.fetch })
  return { client, calls: () => server.sent.map(({ method, path }) => `${method} ${path}`) }
}

const run = (id: number) => ({ method: 'POST', path: `cron/${id}/manual` }) as const
const files = { method: 'POST', path: 'file', query: { id: 3 } } as const

test('dialect: a current server gets POST and a classic one GET, whatever the caller asks', async () => {
  const current = knowing('POST', 'nz-csrf=a')
  await current.client.request({ ...run(1), method: 'GET' })
  expect(await current.client.request(files)).toEqual({ session_id: 'x' })
  expect(current.calls()).toEqual(['POST cron/1/manual', 'POST file?id=3'])

  const classic = knowing('GET')
  await classic.client.request(run(1))
  await classic.client.request(files)
  expect(classic.calls()).toEqual(['GET cron/1/manual', 'GET file?id=3'])
})

test('dialect: a 404 from an interim server switches each route to POST once', async () => {
  const { client, calls } = knowing('POST')
  await client.request(run(1))
  await client.request(run(2))
  await client.request(files)
  expect(calls()).toEqual([
    'GET cron/1/manual',
    'POST cron/1/manual',
    'POST cron/2/manual',
    'GET file?id=3',
    'POST file?id=3',
  ])
})

test('dialect: an old CSRF cookie does not break calls to a classic server', async () => {
  const { client, calls } = knowing('GET', 'nz-csrf=left')
  await client.request(run(1))
  expect(calls()).toEqual(['POST cron/1/manual', 'GET cron/1/manual'])
})

test('dialect: only a 404 on a changed route is tried with the other method', async () => {
  const { client, sent } = createServer(({ path }) =>
    path.startsWith('cron') ? Response.json({ error: 'permission denied' }) : new Response('', { status: 404 }),
  )
  await expect(client.request(run(1))).rejects.toMatchObject({ kind: 'refused' })
  await expect(client.request({ method: 'GET', path: 'api-tokens' })).rejects.toMatchObject({ kind: 'missing' })
  expect(sent.map(({ path }) => path)).toEqual(['cron/1/manual', 'api-tokens'])
})
