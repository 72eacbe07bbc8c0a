import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createManualClock } from '#backend/clock.ts'
import { createHttpAdapter } from '#backend/http.ts'
import { createBackend } from '#backend/index.ts'
import { createReplaySession } from '#backend/streamReplay.ts'
import type { AddressInfo } from 'node:net'

const clock = createManualClock()
let backend: ReturnType<typeof createBackend>
let server: ReturnType<typeof createServer>
let base: string

beforeEach(async () => {
  backend = createBackend({ data: 'registered', clock })
  const adapter = createHttpAdapter(backend)
  server = createServer()
  server.on('upgrade', (req, socket, head) => adapter.upgrade(req, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/ws`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A socket that records its messages and its close code. */
function connect(path: string) {
  const socket = new WebSocket(base + path, { headers: { Cookie: backend.signIn() } })
  const received: Buffer[] = []
  let code: number | undefined
  socket.on('message', (data: Buffer) => void received.push(data))
  socket.on('close', (given) => {
    code = given
  })
  return { socket, received, text: () => Buffer.concat(received).toString('latin1'), code: () => code }
}

async function attach(kind: 'terminal' | 'file', id = 1) {
  const client = connect(`/${kind}/${await createReplaySession(backend, kind, id)}`)
  await once(client.socket, 'open')
  return client
}

test('terminal: works over a real socket, which ends without a close frame', async () => {
  const { socket, text, code } = await attach('terminal')
  socket.send('echo $((1))')
  socket.send(Buffer.from('\0\x15echo 漢字; exit\r'))
  await expect.poll(code).toBe(1006)
  expect(Buffer.from(text(), 'latin1').toString()).toContain('漢字\r\nexit\r\n')
})

test('terminal: a flood waits for the socket and stops at Ctrl-C', async () => {
  const { socket, received, text } = await attach('terminal')
  const bytes = () => received.reduce((sum, { length }) => sum + length, 0)
  socket.send('flood 1000\r')
  await expect.poll(bytes).toBeGreaterThan(1_048_576)
  socket.send('\x03')
  await expect.poll(() => text().endsWith('^C\r\n\x1b[?2004hroot@vm:/srv/agent# ')).toBe(true)
  expect(bytes()).toBeLessThan(500 * 1_048_576)
})

test('terminal: a message that is too large closes the socket with 1009', async () => {
  const { socket, code } = await attach('terminal')
  socket.send('x'.repeat(524_353))
  await expect.poll(code).toBe(1009)
  await expect.poll(() => backend.world.streams.size).toBe(0)
})

test('upload: three mebibytes in chunks can be downloaded again byte for byte', async () => {
  const { socket, received, text, code } = await attach('file')
  const content = Buffer.from(Array.from({ length: 3 * 1_048_576 + 7 }, (_none, at) => (at * 31 + (at >> 8)) % 256))
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(content.length))
  socket.send(Buffer.concat([Buffer.of(2), size, Buffer.from('/srv/files/empty/up')]))
  for (let at = 0; at < content.length; at += 1_048_576) socket.send(content.subarray(at, at + 1_048_576))
  await expect.poll(text).toBe('NZUP')
  received.length = 0
  socket.send(Buffer.from('\x01/srv/files/empty/up'))
  await expect.poll(() => received.length).toBe(5)
  expect(received.map(({ length }) => length)).toEqual([12, 1_048_576, 1_048_576, 1_048_576, 7])
  expect(Buffer.concat(received.slice(1)).equals(content)).toBe(true)
  socket.close()
  await expect.poll(code).toBe(1005)
  await expect.poll(() => backend.world.streams.size).toBe(0)
})

test('WebSocket: the server drops a silent agent after ten seconds', async () => {
  const { socket, received, code } = await attach('terminal', 2)
  clock.advance(9999)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  clock.advance(1)
  await expect.poll(code).toBe(1006)
  expect(received).toEqual([])
})

test('WebSocket: the server pings an open session every ten seconds', async () => {
  const { socket } = await attach('file')
  let pings = 0
  socket.on('ping', () => void (pings += 1))
  clock.advance(20_000)
  await expect.poll(() => pings).toBe(2)
})

test('WebSocket: the status socket ignores a close frame and keeps sending', async () => {
  const { socket, received, code } = connect('/server')
  await expect.poll(() => received.length).toBe(1)
  socket.close()
  await expect.poll(() => (clock.advance(2000), received.length)).toBeGreaterThan(2)
  expect([socket.readyState, code()]).toEqual([WebSocket.CLOSING, undefined])
  socket.terminate()
  await expect.poll(() => backend.world.visitors).toEqual([])
})

test('WebSocket: a refused upgrade has a status, and a requested fault breaks the connection', async () => {
  const { socket } = connect('/terminal/c0a8012e-1f1f-4e0e-8b8b-9d9d9d9d9d9d')
  const [refused] = (await once(socket, 'error')) as [Error]
  expect(refused.message).toContain('200')
  backend.fail({ path: /ws/ }, 'network')
  const [broken] = (await once(connect('/server').socket, 'error')) as [Error]
  expect(broken.message).toContain('socket hang up')
})
