import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { serve, type ServeOptions } from './backend/serve.ts'

let dist: string

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'lotus-anything-'))
  await writeFile(join(dist, 'index.html'), '<title>The product</title>')
})

afterAll(() => rm(dist, { recursive: true }))

async function start(options: Partial<ServeOptions> = {}) {
  const given = { host: '127.0.0.1', port: 0, root: dist, dist, dialect: 'current', data: 'empty', seed: 1 } as const
  const server = await serve({ ...given, ...options })
  onTestFinished(server.close)
  server.open()
  return Number(new URL(server.url).port)
}

const message = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`

/** The answer of a server to a request that is sent byte for byte. */
async function send(port: number, ...lines: string[]) {
  const socket = connect(port, '127.0.0.1')
  socket.write(message([...lines, 'Connection: close']))
  return text(socket)
}

const upgrade = (headers: Record<string, string>) => [
  'GET /api/v1/ws/server HTTP/1.1',
  ...Object.entries({
    Host: '127.0.0.1',
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version': '13',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`),
]

const statusOf = (answer: string) => Number(answer.slice(9, 12))

/** Is the server there, and does it answer as before? */
const isAlive = async (port: number) =>
  statusOf(await send(port, 'GET /dashboard/ HTTP/1.1', 'Host: localhost')) === 200

describe('WebSocket upgrade', () => {
  test.each([
    [{ Origin: 'null' }, 403],
    [{ Origin: 'xyz' }, 403],
    [{ Origin: 'http://elsewhere.example' }, 403],
    [{ Host: '[' }, 400],
    [{ Host: 'u:p@x' }, 400],
    [{ Host: '127.0.0.1:99999' }, 400],
    [{ Host: 'elsewhere.example' }, 421],
  ])('with %j is refused, and the server keeps running', async (headers, status) => {
    const port = await start()
    const socket = connect(port, '127.0.0.1')
    socket.write(message(upgrade(headers)))
    const [first] = (await once(socket, 'data')) as [Buffer]
    expect(statusOf(String(first))).toBe(status)
    socket.destroy()
    expect(await isAlive(port)).toBe(true)
  })

  test('with the protocol of a development server is answered, too', async () => {
    const socket = connect(await start(), '127.0.0.1')
    socket.write(message(upgrade({ 'Sec-WebSocket-Protocol': 'vite-hmr' })))
    const [first] = (await once(socket, 'data')) as [Buffer]
    expect(statusOf(String(first))).toBe(101)
    socket.destroy()
  })

  test('300 refused connections can break at any moment', async () => {
    const port = await start()
    const refused = message(upgrade({ Origin: 'null' }))
    const all = Array.from({ length: 300 }, async (_, at) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(refused.repeat(2))
      if (at % 3 === 1) await once(socket, 'data')
      if (at % 3 < 2) socket.resetAndDestroy()
      else await once(socket.resume(), 'close')
    })
    await Promise.all(all)
    expect(await isAlive(port)).toBe(true)
  })
})

describe('HTTP request', () => {
  test.each([
    ['TRACE / HTTP/1.1', 'localhost', 405],
    ['TRACE /api/v1/setting HTTP/1.1', 'localhost', 405],
    ['OPTIONS * HTTP/1.1', 'localhost', 204],
    ['OPTIONS /api/v1/setting HTTP/1.1', 'localhost', 404],
    ['GET http://127.0.0.1/api/v1/setting HTTP/1.1', 'localhost', 200],
    ['GET http://localhost HTTP/1.1', 'ignored.example', 200],
    ['GET http://elsewhere.example/api/v1/setting HTTP/1.1', 'localhost', 421],
    ['GET ftp://127.0.0.1/ HTTP/1.1', 'localhost', 400],
    ['GET /api/v1/setting HTTP/1.1', '[', 400],
    ['GET /api/v1/setting HTTP/1.1', 'u:p@x', 400],
    ['GET //[ HTTP/1.1', 'localhost', 404],
  ])('%s to %s has the expected status', async (line, host, status) => {
    expect(statusOf(await send(await start(), line, `Host: ${host}`))).toBe(status)
  })
})

describe('allowed hosts', () => {
  const statusFor = async (host: string, options: Partial<ServeOptions> = {}) =>
    statusOf(await send(await start(options), 'GET /dashboard/ HTTP/1.1', `Host: ${host}`))

  test.each([
    '127.0.0.1:8008',
    '127.0.0.2',
    '[::1]:8008',
    'localhost',
    'LOCALHOST:1',
    'a.localhost',
    '192.168.1.9:8008',
  ])('include %s', async (host) => expect(await statusFor(host)).toBe(200))

  test.each(['elsewhere.example', 'localhost.elsewhere.example', '127.0.0.1.elsewhere.example', 'notlocalhost'])(
    'exclude %s, because a page of that name could read everything',
    async (host) => expect(await statusFor(host)).toBe(421),
  )

  test('include the names of --allow-host, also as a proxy', async () => {
    expect(await statusFor('lotus.example:80', { allowHosts: ['Lotus.example'] })).toBe(200)
    const upstream = 'http://127.0.0.1:9'
    expect(await statusFor('elsewhere.example', { upstream })).toBe(421)
    expect(await statusFor('lotus.example', { upstream, allowHosts: ['lotus.example'] })).toBe(200)
  })
})
