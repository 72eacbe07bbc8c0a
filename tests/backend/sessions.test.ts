import { expect, test } from 'vitest'
import { createManualClock } from '#backend/clock.ts'
import { createBackend } from '#backend/index.ts'
import { attach, openSocket } from '#backend/streamClient.ts'
import { createReplaySession } from '#backend/streamReplay.ts'
import type { Backend, BackendDialect } from '#backend/index.ts'

const people = [{ username: 'admin', role: 0 }, { username: 'ops' }, { username: 'guest' }]

function start(dialect: BackendDialect = 'current', servers = 1) {
  const clock = createManualClock()
  const server = Array.from({ length: servers }, () => ({ user_id: 2 }))
  return { clock, backend: createBackend({ dialect, clock, seed: { user: people, server } }) }
}

const opened = (backend: Backend, path: string, who: string | null) =>
  openSocket(backend, path, who).then(
    () => 'opened',
    (error: Error) => error.message,
  )

test.each([
  ['classic', 'guest', 'opened'],
  ['interim', 'guest', '200 {"error":"permission denied"}'],
  ['current', 'guest', '200 {"error":"permission denied"}'],
  ['current', 'admin', 'opened'],
  ['classic', null, '200 {"error":"ApiErrorUnauthorized"}'],
  ['current', null, '200 {"error":"ApiErrorUnauthorized"}'],
] as const)('stream session: on a %s server, %s opens that of ops: %s', async (dialect, who, outcome) => {
  const { backend } = start(dialect)
  const id = await createReplaySession(backend, 'terminal', 1, 'ops')
  expect(await opened(backend, `/terminal/${id}`, who)).toBe(outcome)
  expect(await opened(backend, `/terminal/${id}`, 'ops')).toBe('opened')
})

test.each([
  ['classic', '200 {"error":"stream not found"}'],
  ['interim', '200 {"error":"permission denied"}'],
  ['current', '200 {"error":"permission denied"}'],
] as const)('stream session: a %s server refuses an unknown session', async (dialect, refusal) => {
  const { backend } = start(dialect)
  expect(await opened(backend, '/file/c0a8012e-1f1f-4e0e-8b8b-9d9d9d9d9d9d', 'admin')).toBe(refusal)
})

test('stream session: a user can have twenty and a server forty, until sockets close', async () => {
  const { backend } = start('current', 3)
  const many = async (count: number, server: number, who: string) => {
    for (let made = 0; made < count; made += 1) await createReplaySession(backend, 'file', server, who)
  }
  await many(19, 1, 'ops')
  const socket = await attach(backend, 'file', 1, 'ops')
  await expect(createReplaySession(backend, 'terminal', 2, 'ops')).rejects.toThrow(
    'too many concurrent streams for this user',
  )
  socket.leave()
  await many(1, 1, 'ops')
  await many(20, 1, 'admin')
  backend.world.insert('user', { username: 'second', role: 0 })
  await expect(createReplaySession(backend, 'file', 1, 'second')).rejects.toThrow(
    'too many concurrent streams for this server',
  )
  await many(1, 2, 'second')
})

test('stream session: an offline agent gets none, and a disconnecting agent ends its own', async () => {
  const { backend } = start()
  const socket = await attach(backend, 'terminal', 1)
  backend.agent(1).disconnect()
  expect(socket.code()).toBe(1006)
  await expect(createReplaySession(backend, 'file', 1)).rejects.toThrow('server not found or not connected')
  backend.agent(1).connect()
  expect((await attach(backend, 'terminal', 1)).text()).toContain('root@')
})

test.each([
  ['classic', undefined],
  ['interim', 1006],
  ['current', 1006],
] as const)('stream session: without an agent a %s server ends the socket with %s', async (dialect, code) => {
  const { backend, clock } = start(dialect)
  backend.agent(1).behave({ attach: 'never' })
  const socket = await attach(backend, 'terminal', 1)
  clock.advance(9999)
  expect(socket.code()).toBeUndefined()
  clock.advance(60_000)
  expect([socket.code(), socket.messages]).toEqual([code, []])
})

test('stream session: early input reaches the agent later, and each answer takes its time', async () => {
  const { backend, clock } = start()
  backend.agent(1).behave({ attach: 8000, answer: 500 })
  const socket = await attach(backend, 'terminal', 1)
  socket.send('echo early\r')
  clock.advance(8000)
  expect(socket.text()).not.toContain('early')
  clock.advance(500)
  expect(socket.text()).toContain('early\r\n')
})

test.each([
  ['classic', 600_000, undefined],
  ['current', 524_352, undefined],
  ['current', 524_353, 1009],
] as const)('stream session: %s server, terminal message of %i bytes: close %s', async (dialect, length, code) => {
  const { backend } = start(dialect)
  const [text, binary] = [await attach(backend, 'terminal', 1), await attach(backend, 'terminal', 1)]
  text.send('x'.repeat(length))
  binary.send(new Uint8Array(length))
  expect([text.code(), binary.code()]).toEqual([code, code])
})

test('stream session: two sockets on one session break each other', async () => {
  const { backend, clock } = start()
  const id = await createReplaySession(backend, 'terminal', 1)
  const one = await openSocket(backend, `/terminal/${id}`)
  const two = await openSocket(backend, `/terminal/${id}`)
  clock.advance(1)
  expect([one.code(), two.code()]).toEqual([1006, 1006])
})

test.each([
  ['current', '/batch-delete/server', [1], 1006],
  ['classic', '/batch-delete/server', [1], undefined],
  ['current', '/batch-move/server', { ids: [1], to_user: 3 }, 1006],
  ['classic', '/batch-move/server', { ids: [1], to_user: 3 }, undefined],
] as const)('stream session: on a %s server %s ends open sessions with %s', async (dialect, path, body, code) => {
  const { backend } = start(dialect)
  const socket = await attach(backend, 'file', 1)
  const Cookie = backend.signIn()
  const headers = { Cookie, 'X-CSRF-Token': /nz-csrf=(\S+)/.exec(Cookie)?.[1] ?? '' }
  await backend.handle(
    new Request(`http://127.0.0.1:8008/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  expect(socket.code()).toBe(code)
})

test('faults: a test can request a fault for a socket', async () => {
  const { backend } = start()
  backend.fail({ path: '/ws/server' }, 'html', 1)
  await expect(openSocket(backend, '/server')).rejects.toThrow('502')
  backend.fail({ path: /\/ws\// }, 'stall', 1)
  expect((await openSocket(backend, '/server')).messages).toEqual([])
  expect((await openSocket(backend, '/server')).messages).toHaveLength(1)
})
