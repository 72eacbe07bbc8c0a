import { expect, test } from 'vitest'
import { createManualClock } from '#backend/clock.ts'
import type { Setting } from '#backend/index.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

const own = { uuid: 'a1', user_id: 1, online: false, name: 'tokyo' }
const foreign = { uuid: 'b2', user_id: 2 }
const people = [
  { username: 'admin', role: 0, agent_secret: 'secret-of-admin' },
  { username: 'ops', agent_secret: 'secret-of-ops' },
]

function installed(setting: Partial<Setting> = {}) {
  const clock = createManualClock()
  return {
    ...startBackendClient({ clock, setting, seed: { user: people, server: [own, foreign] } }),
    wait: clock.advance,
  }
}

test('install: a new uuid creates a server with a generated name that reports soon after', async () => {
  const { backend, admin, wait } = installed()
  expect(backend.register({ secret: 'secret-of-ops' })).toEqual({ server: 3 })
  const list = async () => (await admin('GET', '/server')).data
  expect(await list()).toMatchObject([
    {},
    {},
    { id: 3, name: expect.stringMatching(/^[a-z]+-[a-z]+$/), host: {}, state: {}, geoip: { ip: {} }, owner: { id: 2 } },
  ])
  wait(2000)
  expect(await list()).toMatchObject([{}, {}, { host: { version: '2.3.3' }, state: { cpu: 3.5 } }])
})

test('install: a known uuid reconnects the same server', () => {
  const { backend, wait } = installed()
  expect(backend.register({ secret: 'secret-of-admin', uuid: 'a1', host: { version: '2.4.0' } })).toEqual({ server: 1 })
  expect(backend.tables.server[0]).toMatchObject({ online: false })
  wait(2000)
  expect(backend.tables.server).toMatchObject([{ name: 'tokyo', online: true, host: { version: '2.4.0' } }, {}])
})

test.each([
  ['secret-of-admin', 'b2'],
  ['no secret of anybody', 'c3'],
  ['', 'c3'],
])('install: the secret %j cannot register the uuid %s', (secret, uuid) => {
  const { backend, wait } = installed()
  expect(backend.register({ secret, uuid })).toHaveProperty('refused')
  wait(2000)
  expect(backend.tables.server).toMatchObject([own, foreign])
  expect(backend.tables.waf).toEqual([])
})

test('WAF: a wrong agent secret counts against its address until the right secret comes from there', () => {
  const { backend } = installed({ agent_real_ip_header: 'NZ::Use-Peer-IP' })
  const geoip = { ip: { ipv4_addr: '203.0.113.9' } }
  backend.register({ secret: 'wrong', geoip })
  expect(backend.tables.waf).toMatchObject([{ ip: '203.0.113.9', block_identifier: -127, block_reason: 3 }])
  backend.register({ secret: 'secret-of-ops', geoip })
  expect(backend.tables.waf).toEqual([])
})

test('demo: only the home page of the demo starts agents', async () => {
  const ask = async (data: 'demo' | 'empty', method: string, path: string) => {
    const { backend } = startBackendClient({ data })
    const before = backend.tables.server.length
    const response = await backend.handle(new Request(`http://127.0.0.1:8008${path}`, { method }))
    const { length } = backend.tables.server
    return { status: response.status, text: await response.text(), started: length - before, newest: length }
  }
  expect((await ask('demo', 'GET', '/')).text).toContain('Start a new agent')
  expect((await ask('empty', 'GET', '/')).text).not.toContain('Start a new agent')
  expect(await ask('demo', 'GET', '/demo/agent')).toMatchObject({ status: 404, started: 0 })
  expect(await ask('empty', 'POST', '/demo/agent')).toMatchObject({ status: 404, started: 0 })
  const { text, newest, ...rest } = await ask('demo', 'POST', '/demo/agent')
  expect(rest).toEqual({ status: 200, started: 1 })
  expect(text).toContain(`registered as server ${newest}`)
})
