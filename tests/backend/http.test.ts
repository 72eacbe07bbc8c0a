import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createHttpAdapter, hosting } from '#backend/http.ts'
import { createBackend } from '#backend/index.ts'
import type { AddressInfo } from 'node:net'
import type { Backend } from '#backend/index.ts'

let backend: Backend
let server: ReturnType<typeof createServer>
let base: string

beforeEach(async () => {
  backend = createBackend({ data: 'registered' })
  const adapter = createHttpAdapter(backend)
  server = createServer((req, res) => {
    void adapter.request(req, res).then((answered) => answered || res.end('file'))
  })
  server.on('upgrade', (req, socket, head) => adapter.upgrade(req, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const credentials = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username: 'admin', password: 'admin' }),
}

test('login: sets both cookies, which give access to protected calls', async () => {
  const response = await fetch(`${base}/api/v1/login`, credentials)
  const cookies = response.headers.getSetCookie()
  expect(cookies).toHaveLength(2)
  const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  const profile = await fetch(`${base}/api/v1/profile`, { headers: { Cookie } })
  expect(await profile.json()).toMatchObject({ success: true, data: { username: 'admin' } })
})

test('HTTP adapter: leaves file paths to the caller, but answers redirects and refusals itself', async () => {
  expect(await (await fetch(`${base}/dashboard/nat`)).text()).toBe('file')
  const redirected = await fetch(`${base}/dashboard`, { redirect: 'manual' })
  expect([redirected.status, redirected.headers.get('Location')]).toEqual([301, '/dashboard/'])
  backend.setting.web_real_ip_header = 'X-Real-IP'
  expect(await (await fetch(`${base}/dashboard/nat`)).json()).toEqual({ error: 'real ip header not found' })
})

test('faults: a requested network fault breaks the connection', async () => {
  backend.fail({ path: '/setting' }, 'network', 1)
  await expect(fetch(`${base}/api/v1/setting`)).rejects.toThrow('fetch failed')
})

test('WebSocket: the status socket sends the servers at once and adds an online user', async () => {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/v1/ws/server`, {
    headers: { Cookie: backend.signIn() },
  })
  const [message] = (await once(socket, 'message')) as [Buffer]
  expect(JSON.parse(String(message))).toMatchObject({ online: 1, servers: [{ id: 1 }, { id: 2 }] })
  expect(backend.world.visitors).toMatchObject([{ user_id: 1, ip: '127.0.0.1' }])
  socket.terminate()
  await expect.poll(() => backend.world.visitors).toEqual([])
})

test('WebSocket: the server refuses an upgrade from another origin', async () => {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/v1/ws/server`, { origin: 'http://elsewhere.example' })
  const [error] = (await once(socket, 'error')) as [Error]
  expect(error.message).toContain('403')
})

test.each([
  ['/dashboard', 'current', { redirect: '/dashboard/' }],
  ['/dashboard/', 'current', { status: 200 }],
  ['/dashboard/settings/waf', 'current', { status: 200 }],
  ['/dashboard/settings/api-tokens', 'current', { status: 200 }],
  ['/dashboard/settings/api-tokens', 'classic', { status: 404 }],
  ['/dashboard/terminal/3', 'current', { status: 404 }],
  ['/theme.css', 'current', undefined],
] as const)('hosting: %s on a %s server has the expected status', (path, dialect, expected) => {
  expect(hosting(path, dialect)).toEqual(expected)
})
