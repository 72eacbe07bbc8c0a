import { expect, test } from 'vitest'
import { createManualClock } from '#backend/clock.ts'
import { client } from '#backend/client.ts'
import type { SendRequest } from '#backend/client.ts'
import type { Seed } from '#backend/index.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

const second = 1000
const day = 86_400 * second

type Server = NonNullable<Seed['server']>[number]

const people = [{ username: 'admin', role: 0 }, { username: 'ops' }, { username: 'guest' }]

/** A backend with three users and a clock that tests can move forward. */
function fleet(seed: Seed, dialect: 'classic' | 'interim' | 'current' = 'current') {
  const clock = createManualClock()
  const started = startBackendClient({ dialect, seed: { user: people, ...seed }, setting: { jwt_timeout: 48 }, clock })
  return { ...started, wait: clock.advance }
}

const move = (ask: SendRequest, ids: number[], to_user = 2) => ask('POST', '/batch-move/server', { ids, to_user })
const latest = async (ask: SendRequest) => ((await ask('GET', '/transfer')).data as Record<string, unknown>[])[0]
const withVersion = (version: string): Server => ({ host: { version } })

test('transfer: a server changes its owner at once, and its agent confirms within seconds', async () => {
  const { admin, wait } = fleet({ server: [{}] })
  expect(await move(admin, [1])).toMatchObject({ data: [{ server_id: 1, status: 'pending', transfer_id: 1 }] })
  expect(await admin('GET', '/server')).toMatchObject({ data: [{ owner: { id: 2, username: 'ops' } }] })
  expect(await latest(admin)).toMatchObject({ status: 0, from_user_id: 1, to_user_id: 2, initiator_id: 1 })
  wait(5 * second)
  expect(await latest(admin)).toMatchObject({ status: 1, acked_at: '2026-11-21T12:00:05.000Z' })
})

const plain = 'ServerTransferApply rejected: rotated secret cannot be delivered over plaintext or InsecureTLS'

test.each<[string, Server, string]>([
  ['over plain text', { agent_config: { tls: false } }, plain],
  ['over unverified TLS', { agent_config: { insecure_tls: true } }, plain],
  [
    'without commands',
    { agent_config: { disable_command_execute: true } },
    '此 Agent 已禁止命令执行 (DisableCommandExecute)',
  ],
  ['with words of its own', { behavior: { refusal: 'not today' } }, 'not today'],
])('transfer: an agent %s refuses, and the old owner gets the server back', async (_name, server, last_error) => {
  const { admin } = fleet({ server: [server] })
  await move(admin, [1])
  expect(await latest(admin)).toMatchObject({ status: 2, last_error })
  expect(await admin('GET', '/server')).toMatchObject({ data: [{ owner: { id: 1 } }] })
})

test.each<[string, Server]>([
  ['is offline', { online: false }],
  ['does not know the task', withVersion('1.18.0')],
  ['never confirms', { behavior: { confirm: 'never' } }],
])('transfer: times out after a day when the agent %s', async (_name, server) => {
  const { admin, wait } = fleet({ server: [server] })
  await move(admin, [1])
  wait(day - second)
  expect(await latest(admin)).toMatchObject({ status: 0 })
  wait(second)
  expect(await latest(admin)).toMatchObject({ status: 3 })
  expect(await admin('GET', '/server')).toMatchObject({ data: [{ owner: { id: 1 } }] })
})

test('transfer: the answer to a move has a status for every server', async () => {
  const { backend, admin } = fleet({
    server: [{ online: false }, { user_id: 2 }, withVersion('1.17.9'), { user_id: 3 }],
    transfer: [{ server_id: 1 }],
  })
  expect(await move(admin, [1, 2, 3, 9, 4])).toMatchObject({
    data: [
      { server_id: 1, status: 'already_transferring' },
      { server_id: 2, status: 'same_owner' },
      { server_id: 3, status: 'agent_too_old', error: expect.stringContaining('1.17.9') },
      { server_id: 9, status: 'server_not_found' },
      { server_id: 4, status: 'pending', transfer_id: 2 },
    ],
  })
  expect(await move(client(backend, 'guest'), [1], 2)).toEqual({ error: 'permission denied' })
  expect(await move(client(backend, 'guest'), [1], 3)).toMatchObject({ data: [{ status: 'server_not_found' }] })
})

test('transfer: only the source and admins can cancel', async () => {
  const { backend, admin, wait } = fleet({ server: [{ user_id: 2, online: false }, { user_id: 2 }] })
  await move(admin, [1, 2], 3)
  const [ops, guest] = [client(backend, 'ops'), client(backend, 'guest')]
  expect(await guest('POST', '/transfer/1/cancel')).toEqual({ error: 'permission denied' })
  expect(await ops('POST', '/transfer/9/cancel')).toEqual({ error: 'permission denied' })
  expect(await ops('POST', '/transfer/1/cancel')).toMatchObject({ data: { id: 1, status: 4 } })
  expect(backend.tables.server[0]).toMatchObject({ user_id: 2 })
  wait(5 * second)
  expect(await admin('POST', '/transfer/2/cancel')).toMatchObject({ data: { id: 2, status: 1 } })
  expect(backend.tables.server[1]).toMatchObject({ user_id: 3 })
  expect(await guest('GET', '/transfer')).toMatchObject({ data: [{ id: 2 }, { id: 1 }] })
})

test.each<[string, Seed, string]>([
  ['an unknown one', {}, 'database error'],
  ['a pending one', { transfer: [{}] }, 'cannot retry a non-terminal transfer (status=0)'],
  ['one of a deleted server', { server: [], transfer: [{ status: 4 }] }, 'record not found'],
  ['one to a deleted user', { transfer: [{ status: 2, to_user_id: 9 }] }, 'target user 9 not found'],
  ['one to its owner', { transfer: [{ status: 2, to_user_id: 1 }] }, 'server already belongs to the target user'],
  ['one beside a pending one', { transfer: [{ status: 2 }, {}] }, 'server already has an in-flight transfer'],
])('transfer: a retry of %s fails', async (_name, seed, error) => {
  const { backend, admin } = fleet({ server: [{ online: false }], ...seed })
  expect(await admin('POST', '/transfer/1/retry')).toEqual({ error })
  expect(await client(backend, 'ops')('POST', '/transfer/1/retry')).toEqual({ error: 'permission denied' })
})

test('transfer: a retry creates a new transfer', async () => {
  const { admin } = fleet({ server: [{}], transfer: [{ status: 3 }] })
  expect(await admin('POST', '/transfer/1/retry')).toMatchObject({ data: { id: 2, status: 0, to_user_id: 2 } })
})

test.each<[string, string, number[], string]>([
  ['the server', '/batch-delete/server', [1], 'server deleted'],
  ['the user it comes from', '/batch-delete/user', [2], 'user deleted'],
  ['the user it goes to', '/batch-delete/user', [3], 'user deleted'],
])('transfer: a pending transfer ends when %s is deleted', async (_name, path, ids, last_error) => {
  const { admin } = fleet({ server: [{ user_id: 2, online: false }] })
  await move(admin, [1], 3)
  await admin('POST', path, ids)
  expect(await latest(admin)).toMatchObject({ status: 4, last_error })
})

test('transfer: a classic move is immediate and all or nothing', async () => {
  const { backend, admin } = fleet({ server: [{}, { user_id: 2 }] }, 'classic')
  expect(await move(client(backend, 'ops'), [1, 2], 3)).toEqual({ error: 'permission denied' })
  expect(await move(admin, [1, 9], 3)).toEqual({ success: true })
  expect(backend.tables.server).toMatchObject([{ user_id: 3 }, { user_id: 2 }])
})

test('delete: a deleted server with a running agent returns with a new id and name', async () => {
  const { backend, admin, wait } = fleet({ server: [{ uuid: 'a', name: 'tokyo' }, { online: false }, { user_id: 2 }] })
  backend.setting.agent_real_ip_header = 'NZ::Use-Peer-IP'
  await admin('POST', '/batch-delete/server', [1, 2])
  await admin('POST', '/batch-delete/user', [2])
  expect(await admin('GET', '/server')).toEqual({ success: true })
  wait(60 * second)
  expect(await admin('GET', '/server')).toMatchObject({
    data: [{ id: 4, uuid: 'a', name: expect.stringMatching(/^[a-z]+-[a-z]+$/), state: {}, geoip: { ip: {} } }],
  })
  wait(2 * second)
  expect(await admin('GET', '/server')).toHaveProperty('data.0.state.cpu')
  expect(backend.tables.waf).toMatchObject([{ ip: '203.0.113.3', block_identifier: -127, block_reason: 3 }])
})
