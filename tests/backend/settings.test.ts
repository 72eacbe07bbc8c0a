import { expect, test } from 'vitest'
import { client, visitor } from '#backend/client.ts'
import type { Backend } from '#backend/index.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

const settings = { site_name: 'Nezha', language: 'en-US', user_template: 'user-dist', cover: 1 }
const peer = { web_real_ip_header: 'NZ::Use-Peer-IP' }
const wrong = { username: 'admin', password: 'wrong' }
const from = '203.0.113.9'

async function page(backend: Backend, host = '127.0.0.1:8008') {
  const response = await backend.handle(new Request(`http://${host}/`), { remoteAddress: from })
  const text = await response.text()
  return { status: response.status, title: /<title>(.*)<\/title>/.exec(text)?.[1], text }
}

test('WAF: each failed login blocks the address longer, and hits during a block do not count', async () => {
  let clock = Date.parse('2026-11-21T12:00:00Z')
  const { backend } = startBackendClient({ setting: peer, now: () => clock })
  const login = (body: object) => visitor(backend)('POST', '/login', body, { from })
  for (const seconds of [3, 16, 81, 256]) {
    expect(await login(wrong)).toEqual({ error: 'ApiErrorUnauthorized' })
    clock += (seconds - 1) * 1000
    expect(await login(wrong)).toEqual({ html: 403 })
    expect(await page(backend)).toMatchObject({ status: 403, title: 'Blocked' })
    clock += 1000
  }
  expect(backend.tables.waf).toMatchObject([{ ip: from, block_identifier: 1, block_reason: 1, count: 4 }])
  expect(await login({ username: 'nobody', password: 'x' })).toEqual({ error: 'ApiErrorUnauthorized' })
  expect(backend.tables.waf).toMatchObject([{ count: 4 }, { block_identifier: -125, block_reason: 1, count: 1 }])
  clock += 625_000
  expect(await login({ username: 'admin', password: 'admin' })).toMatchObject({ success: true })
  expect(backend.tables.waf).toEqual([])
})

test('WAF: the server blocks nobody while it does not know addresses', async () => {
  const { backend } = startBackendClient()
  for (let count = 0; count < 5; count += 1) {
    expect(await visitor(backend)('POST', '/login', wrong)).toEqual({ error: 'ApiErrorUnauthorized' })
  }
  expect(backend.tables.waf).toEqual([])
})

test('WAF: a dead session counts on optional routes, a forged token does not, a live session clears hits', async () => {
  let clock = Date.parse('2026-11-21T12:00:00Z')
  const { backend, admin } = startBackendClient({ setting: peer, now: () => clock })
  const forged = visitor(backend, 'a.b.c')
  expect(await forged('GET', '/setting')).toMatchObject({ success: true })
  expect(backend.tables.waf).toEqual([])
  backend.world.sessions.clear()
  expect(await admin('GET', '/service')).toEqual({ html: 403 })
  expect(backend.tables.waf).toMatchObject([{ block_identifier: -126, block_reason: 2, count: 1 }])
  clock += 3000
  expect(await client(backend)('GET', '/setting')).toMatchObject({ success: true })
  expect(backend.tables.waf).toEqual([])
})

test.each([
  ['without a code', '', 'code is required'],
  ['with a code the provider refuses', '&code=c', 'oauth2: "invalid_grant"'],
])('WAF: an OAuth2 callback %s counts as a hit', async (_name, query, error) => {
  const { backend } = startBackendClient({ setting: { ...peer, oauth2_providers: ['GitHub'] } })
  backend.world.oauth2.refusal = 'oauth2: "invalid_grant"'
  backend.world.oauth2.states.set('s', { provider: 'GitHub', kind: 1, browser: 'b', expires: Infinity })
  const answer = visitor(backend)('GET', `/oauth2/callback?state=s${query}`, undefined, {
    headers: { Cookie: 'nz-o2s=b' },
  })
  expect(await answer).toEqual({ error })
  expect(backend.tables.waf).toMatchObject([{ block_identifier: -126, block_reason: 5, count: 1 }])
})

test('settings: the client address comes from the configured header', async () => {
  const { backend, admin } = startBackendClient()
  await admin('PATCH', '/setting', { ...settings, web_real_ip_header: 'X-Real-IP' })
  const ask = visitor(backend)
  const withHeader = (value: string) => ask('POST', '/login', wrong, { headers: { 'X-Real-IP': value } })
  expect(await ask('GET', '/setting')).toEqual({ error: 'real ip header not found' })
  expect(await withHeader('nonsense')).toEqual({ error: 'ParseAddr("nonsense"): unable to parse IP' })
  await withHeader('2001:db8::7')
  expect(backend.tables.waf).toMatchObject([{ ip: '2001:db8::7' }])
})

test.each([
  ['classic', true],
  ['interim', false],
  ['current', false],
] as const)('session: survives a change of the address header on a %s server: %s', async (dialect, survives) => {
  const { admin } = startBackendClient({ dialect })
  await admin('PATCH', '/setting', { ...settings, ...peer })
  const dead = { error: 'ApiErrorUnauthorized' }
  expect(await admin('GET', '/profile')).toEqual(survives ? expect.objectContaining({ success: true }) : dead)
})

test('settings: the public page follows them, but the realm of refusals stays', async () => {
  const { backend, admin } = startBackendClient()
  const code = '<script>rain()</script>'
  await admin('PATCH', '/setting', { ...settings, site_name: 'A & B', custom_code: code, user_template: 'nazhua-dist' })
  const { title, text } = await page(backend)
  expect(title).toBe('A &amp; B')
  expect(text).toContain(code)
  expect(text).toContain('Nazhua')
  const refused = await backend.handle(new Request('http://127.0.0.1:8008/api/v1/profile'))
  expect(refused.headers.get('WWW-Authenticate')).toBe('JWT realm=Nezha')
})

test('settings: NAT rejects the dashboard host and reserved hosts, which the callback address uses', async () => {
  const { backend, admin } = startBackendClient({ seed: { server: [{}] }, setting: { oauth2_providers: ['GitHub'] } })
  const hosts = { dashboard_host: 'dash.example.com', reserved_hosts: 'old.example.com, 127.0.0.1' }
  await admin('PATCH', '/setting', { ...settings, ...hosts })
  const tunnel = (domain: string) => admin('POST', '/nat', { server_id: 1, domain })
  for (const domain of ['dash.example.com', 'OLD.example.com:443', '127.0.0.1']) {
    expect(await tunnel(domain)).toEqual({ error: 'permission denied' })
  }
  const callbackAt = async (Host: string, headers: Record<string, string> = {}) => {
    const { data } = await visitor(backend)('GET', '/oauth2/GitHub?type=1', undefined, {
      headers: { Host, ...headers },
    })
    return new URL((data as { redirect: string }).redirect).searchParams.get('redirect_uri')
  }
  const path = '/api/v1/oauth2/callback'
  expect(await callbackAt('old.example.com')).toBe(`http://old.example.com${path}`)
  expect(await callbackAt('else.example.com')).toBe(`http://dash.example.com${path}`)
  expect(await callbackAt('a.example.com', { 'X-Forwarded-Proto': 'https' })).toBe(`https://dash.example.com${path}`)
  expect(await callbackAt('a.example.com', { Referer: 'https://a.example.com/' })).toBe(
    `https://dash.example.com${path}`,
  )
})

test('NAT: a tunnel takes every request for its domain, and a disabled one refuses it', async () => {
  const nat = [
    { domain: 'on.example.com', name: 'wiki' },
    { domain: 'off.example.com', enabled: false },
  ]
  const { backend } = startBackendClient({ seed: { nat } })
  expect(await page(backend, 'on.example.com')).toMatchObject({ status: 200, title: 'wiki' })
  expect(await page(backend, 'off.example.com')).toMatchObject({ status: 403, title: 'Blocked' })
})

test('settings: the server parses ignored servers from text and keeps them when it is cleared', async () => {
  const { admin } = startBackendClient()
  const idsAfter = async (ignored_ip_notification: string) => {
    await admin('PATCH', '/setting', { ...settings, ignored_ip_notification })
    const { data } = await admin('GET', '/setting')
    return (data as { config: Record<string, unknown> }).config['ignored_ip_notification_server_ids']
  }
  expect(await idsAfter('1, 2,3')).toEqual({ '1': true, '3': true })
  expect(await idsAfter('')).toEqual({ '1': true, '3': true })
  expect(await idsAfter('4')).toEqual({ '4': true })
})

test('settings: enable_mcp keeps its value when it is missing or null', async () => {
  const { backend, admin } = startBackendClient()
  for (const [given, kept] of [
    [true, true],
    [undefined, true],
    [null, true],
    [false, false],
  ]) {
    await admin('PATCH', '/setting', { ...settings, enable_mcp: given })
    expect(backend.setting.enable_mcp).toBe(kept)
  }
})

test('OAuth2: two accounts of one provider both log in, and a third user can take one over', async () => {
  const user = [{ username: 'admin', role: 0, oauth2_bind: { github: '41' } }, { username: 'ops' }]
  const { backend, admin } = startBackendClient({ seed: { user }, setting: { oauth2_providers: ['GitHub'] } })
  const come = async (account: string, kind: number, username?: string) => {
    backend.world.oauth2.account = account
    backend.world.oauth2.states.set('s', { provider: 'GitHub', kind, browser: 'b', expires: Infinity })
    const session = username ? `; ${backend.signIn(username)}` : ''
    return visitor(backend)('GET', '/oauth2/callback?state=s&code=c', undefined, {
      headers: { Cookie: `nz-o2s=b${session}` },
    })
  }
  const bound = async (username: string) => {
    const { data } = await client(backend, username)('GET', '/profile')
    return (data as { oauth2_bind?: object }).oauth2_bind
  }
  const signedIn = { html: 302 }
  expect(await come('42', 2, 'admin')).toEqual(signedIn)
  expect(await bound('admin')).toEqual({ github: '42' })
  expect([await come('41', 1), await come('42', 1)]).toEqual([signedIn, signedIn])
  await come('42', 2, 'ops')
  expect([await bound('admin'), await bound('ops')]).toEqual([{ github: '41' }, { github: '42' }])
  expect(await admin('POST', '/oauth2/GitHub/unbind')).toEqual({ success: true })
  expect(await bound('admin')).toBeUndefined()
  expect(await come('41', 1)).toEqual({ error: 'oauth2 user not binded yet' })
})
