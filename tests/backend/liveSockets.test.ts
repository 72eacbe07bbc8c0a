import { expect, test } from 'vitest'
import { createManualClock } from '#backend/clock.ts'
import { createBackend } from '#backend/index.ts'
import { openSocket } from '#backend/streamClient.ts'
import type { BackendDialect } from '#backend/index.ts'

const people = [{ username: 'admin', role: 0 }, { username: 'ops' }]
const fleet = [
  { name: 'open', display_index: 5, public_note: 'hello' },
  { name: 'hidden', hide_for_guest: true },
  { name: 'mine', hide_for_guest: true, user_id: 2 },
]

function start(dialect: BackendDialect = 'current') {
  const clock = createManualClock()
  const backend = createBackend({ dialect, clock, seed: { user: people, server: fleet } })
  return { clock, backend }
}

const namesIn = (message: Record<string, unknown> | undefined) =>
  ((message?.['servers'] ?? []) as { name: string }[]).map(({ name }) => name)

test.each([
  ['current', 'admin', ['open', 'hidden', 'mine'], 3],
  ['current', 'ops', ['open', 'mine'], 1],
  ['current', null, ['open'], 0],
  ['interim', 'ops', ['open', 'mine'], 1],
  ['classic', 'ops', ['open', 'hidden', 'mine'], 3],
  ['classic', null, ['open'], 1],
] as const)('status socket: a %s server shows %s %j, %i with versions', async (dialect, who, names, versions) => {
  const { backend } = start(dialect)
  const socket = await openSocket(backend, '/server', who)
  const [first] = socket.json()
  expect(namesIn(first)).toEqual(names)
  expect(JSON.stringify(first).split('"version"').length - 1).toBe(versions)
})

test('status socket: sends new state every two seconds, and notes only in the first message', async () => {
  const clock = createManualClock()
  const backend = createBackend({ data: 'demo', clock })
  const socket = await openSocket(backend, '/server')
  const [first] = socket.json()
  clock.advance(1999)
  expect(socket.messages).toEqual([])
  clock.advance(4001)
  const later = socket.json()
  expect(later.map(({ now }) => Number(now) - Number(first?.['now']))).toEqual([2000, 4000, 6000])
  expect(JSON.stringify(first)).toContain('public_note')
  expect(JSON.stringify(later)).not.toContain('public_note')
  const stateIn = (message = {}) => (message as { servers: { state: object }[] }).servers[0]?.state
  expect(stateIn(later[0])).not.toEqual(stateIn(first))
  clock.advance(2000)
  expect(socket.pings()).toBe(1)
})

test('status socket: each open socket is an online user until it closes', async () => {
  const { backend, clock } = start()
  const one = await openSocket(backend, '/server')
  const two = await openSocket(backend, '/server', null)
  expect(two.json()).toMatchObject([{ online: 2 }])
  expect(backend.world.visitors.map(({ user_id }) => user_id)).toEqual([1, 0])
  one.leave()
  clock.advance(2000)
  expect(two.json()).toMatchObject([{ online: 1 }])
  expect(backend.world.visitors).toHaveLength(1)
})

test('status socket: a manual block closes the sockets of the address for good', async () => {
  const { backend, clock } = start()
  const socket = await openSocket(backend, '/server')
  const Cookie = backend.signIn()
  const csrf = /nz-csrf=(\S+)/.exec(Cookie)?.[1] ?? ''
  const request = new Request('http://127.0.0.1:8008/api/v1/online-user/batch-block', {
    method: 'POST',
    headers: { Cookie, 'X-CSRF-Token': csrf },
    body: '["127.0.0.1"]',
  })
  await backend.handle(request)
  expect(socket.code()).toBe(1006)
  socket.text()
  clock.advance(4000)
  expect(socket.messages).toEqual([])
  expect(backend.world.visitors).toEqual([])
})

test('status socket: forced login refuses guests, and a dead session counts as a hit', async () => {
  const { backend } = start()
  const Cookie = backend.signIn()
  backend.world.sessions.clear()
  backend.setting.web_real_ip_header = 'NZ::Use-Peer-IP'
  const asked = new Request('http://127.0.0.1:8008/api/v1/ws/server', { headers: { Cookie } })
  expect(backend.sockets.open(asked)).toMatchObject({ status: 403 })
  expect(backend.tables.waf).toMatchObject([{ ip: '127.0.0.1', block_identifier: -126, block_reason: 2 }])
  backend.setting.force_auth = true
  await expect(openSocket(backend, '/server', null)).rejects.toThrow('200 {"error":"ApiErrorUnauthorized"}')
})

const ticking = async (data: number, who: (string | null)[]) => {
  const clock = createManualClock()
  const backend = createBackend({ data, clock })
  const sockets: Awaited<ReturnType<typeof openSocket>>[] = []
  for (const name of who) sockets.push(await openSocket(backend, '/server', name))
  /** Milliseconds of the processor for the cheapest of some ticks. */
  const cost = (ticks = 4) => {
    const costs = Array.from({ length: ticks }, () => {
      const before = process.cpuUsage()
      clock.advance(2000)
      const { user, system } = process.cpuUsage(before)
      for (const { messages } of sockets) messages.length = 0
      return (user + system) / 1000
    })
    return Math.min(...costs)
  }
  return { backend, clock, sockets, cost }
}

test('status socket: ten thousand servers cost little, and more viewers of the same hardly more', async () => {
  const one = await ticking(10_000, ['admin'])
  const alone = one.cost()
  expect(alone).toBeLessThan(300)
  const many = await ticking(10_000, ['admin', 'admin', 'admin', 'admin', 'admin', 'admin'])
  expect(many.cost()).toBeLessThan(alone * 2.5)
})

test('status socket: viewers tick together, and each gets its own view', async () => {
  const { clock, sockets } = await ticking(60, ['admin', 'admin', 'member-1', null])
  for (const { messages } of sockets) messages.length = 0
  clock.advance(2000)
  const [first, second, member, guest] = sockets.map(({ messages }) => messages.splice(0).map(String))
  expect(first).toHaveLength(1)
  expect(second).toEqual(first)
  expect(member).not.toEqual(first)
  expect(guest).not.toEqual(member)
  expect(guest!.join()).not.toContain('"version"')
})

test('status socket: what changes of a server is in the next message', async () => {
  const { backend, clock } = start()
  const socket = await openSocket(backend, '/server')
  const [row] = backend.tables.server
  socket.messages.length = 0
  Object.assign(row!, { name: 'new <name>', display_index: 0, host: { version: '9' }, public_note: 'other' })
  clock.advance(2000)
  const [text] = socket.messages.map(String)
  expect(text).toContain('"name":"new \\u003cname\\u003e","host":{"version":"9"},"state":')
  expect(text).not.toContain('public_note')
})

const status = { path: '/ws/server', messages: true } as const

test('faults: a socket that is open drops after some messages, and the next one is not touched', async () => {
  const { backend, clock } = start()
  backend.fail({ ...status, after: 2 }, 'network', 1)
  const socket = await openSocket(backend, '/server')
  clock.advance(2000)
  expect([socket.messages.length, socket.code()]).toEqual([2, undefined])
  clock.advance(2000)
  expect([socket.messages.length, socket.code()]).toEqual([2, 1006])
  socket.leave()
  const next = await openSocket(backend, '/server')
  clock.advance(4000)
  expect([next.messages.length, next.code()]).toEqual([3, undefined])
})

test('faults: an open socket falls silent until recovery, and can send what is no message', async () => {
  const { backend, clock } = start()
  const socket = await openSocket(backend, '/server')
  backend.fail(status, 'stall')
  clock.advance(60_000)
  expect([socket.messages.length, socket.code()]).toEqual([1, undefined])
  backend.recover()
  backend.fail(status, { body: '{"now":' }, 1)
  clock.advance(4000)
  expect(socket.messages.slice(1).map((message) => String(message).slice(0, 12))).toEqual(['{"now":', '{"now":17952'])
})

const move = (backend: ReturnType<typeof start>['backend'], id: number, to_user: number) => {
  const Cookie = backend.signIn()
  const headers = { Cookie, 'X-CSRF-Token': /nz-csrf=(\S+)/.exec(Cookie)?.[1] ?? '' }
  const body = JSON.stringify({ ids: [id], to_user })
  return backend.handle(
    new Request('http://127.0.0.1:8008/api/v1/batch-move/server', { method: 'POST', headers, body }),
  )
}

test('transfer feed: reports the start and end of a transfer to the users involved', async () => {
  const { backend, clock } = start()
  backend.world.insert('user', { username: 'stranger' })
  const [admin, ops, stranger] = await Promise.all(
    ['admin', 'ops', 'stranger'].map((name) => openSocket(backend, '/transfer', name)),
  )
  await move(backend, 1, 2)
  expect(admin?.json()).toMatchObject([{ id: 1, server_id: 1, from_user_id: 1, to_user_id: 2, status: 0 }])
  clock.advance(10_000)
  expect(admin?.json()).toMatchObject([{ id: 1, status: 1, acked_at: expect.any(String) }])
  expect(ops?.json().map(({ status }) => status)).toEqual([0, 1])
  expect(stranger?.messages).toEqual([])
  clock.advance(20_000)
  expect(admin?.pings()).toBe(1)
})

test('transfer feed: a refusal ends a transfer at once, and a closed socket receives nothing', async () => {
  const { backend, clock } = start()
  backend.tables.server[1]!.agent_config = { disable_command_execute: true }
  backend.agent(3).disconnect()
  const feed = await openSocket(backend, '/transfer')
  await move(backend, 2, 2)
  await move(backend, 3, 1)
  clock.advance(60_000)
  expect(feed.json().map(({ server_id, status }) => [server_id, status])).toEqual([
    [2, 0],
    [2, 2],
    [3, 0],
  ])
  backend.agent(3).connect()
  clock.advance(1000)
  expect(feed.json()).toMatchObject([{ server_id: 3, status: 1 }])
  feed.leave()
  await move(backend, 1, 2)
  expect(feed.messages).toEqual([])
})

test.each(['classic', 'current'] as const)(
  'transfer feed: a %s server refuses the feed without a session',
  async (dialect) => {
    const { backend } = start(dialect)
    const refusal = dialect === 'classic' ? '404 {"error":"404 Not Found"}' : '200 {"error":"ApiErrorUnauthorized"}'
    await expect(openSocket(backend, '/transfer', null)).rejects.toThrow(refusal)
  },
)
