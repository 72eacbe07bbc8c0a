import { expect, test } from 'vitest'
import { createManualClock } from '#backend/clock.ts'
import type { SendRequest } from '#backend/client.ts'
import type { Seed } from '#backend/index.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

const second = 1000

type Server = NonNullable<Seed['server']>[number]

function agent(server: Server = {}, options: { language?: string; dialect?: 'classic' | 'current' } = {}) {
  const clock = createManualClock()
  const { dialect, language = 'en-US' } = options
  const started = startBackendClient({ clock, dialect, seed: { server: [server] }, setting: { language } })
  return { ...started, wait: clock.advance }
}

const write = (ask: SendRequest, config: unknown) =>
  ask('POST', '/server/config', { config: JSON.stringify(config), servers: [1] })
const read = (ask: SendRequest) => ask('GET', '/server/config/1')
const told = async (ask: SendRequest) => JSON.parse(String((await read(ask)).data)) as Record<string, unknown>

test.each(['classic', 'current'] as const)(
  'agent config: the agent of a %s server reloads ten seconds after a write',
  async (dialect) => {
    const { admin, wait } = agent({}, { dialect })
    await write(admin, { report_delay: 2 })
    wait(10 * second - 1)
    expect(await read(admin)).toEqual({ error: 'get server config failed: another reload is in process' })
    wait(1)
    expect(await read(admin)).toEqual({ success: true })
    expect((await write(admin, {})).data).toEqual({ offline: [1] })
    wait(second)
    expect(await told(admin)).toMatchObject({ report_delay: 2 })
  },
)

const nics = { eth0: true, eth1: true }
const stored = {
  debug: true,
  nic_allowlist: nics,
  hard_drive_partition_allowlist: ['/', '/srv'],
  custom_ip_api: ['https://ip.example.com/'],
}

test.each<[string, object, string, unknown]>([
  ['a map keeps names that are not sent', { nic_allowlist: { a: true } }, 'nic_allowlist', { ...nics, a: true }],
  ['false switches off a name of a map', { nic_allowlist: { eth0: false } }, 'nic_allowlist', { ...nics, eth0: false }],
  ['null switches off a name of a map', { nic_allowlist: { eth0: null } }, 'nic_allowlist', { ...nics, eth0: false }],
  ['an empty map changes nothing', { nic_allowlist: {} }, 'nic_allowlist', nics],
  ['null removes a map', { nic_allowlist: null }, 'nic_allowlist', undefined],
  [
    'a new list replaces the whole list',
    { hard_drive_partition_allowlist: ['/home'] },
    'hard_drive_partition_allowlist',
    ['/home'],
  ],
  ['an empty list removes it', { hard_drive_partition_allowlist: [] }, 'hard_drive_partition_allowlist', undefined],
  ['null removes a list', { custom_ip_api: null }, 'custom_ip_api', undefined],
  ['null leaves a switch unchanged', { debug: null }, 'debug', true],
  ['the agent reads keys in upper and lower case', { DEBUG: false }, 'debug', false],
  ['the agent ignores unknown keys', { colour: 'red' }, 'colour', undefined],
  ['a period below 30 seconds becomes 30 seconds', { ip_report_period: 10 }, 'ip_report_period', 30],
  ['a period of zero becomes 30 minutes', { ip_report_period: 0 }, 'ip_report_period', 1800],
  ['a delay of zero becomes three seconds', { report_delay: 0 }, 'report_delay', 3],
])('agent config: %s', async (_name, sent, key, expected) => {
  const { admin, wait } = agent({ agent_config: stored })
  await write(admin, sent)
  wait(11 * second)
  expect((await told(admin))[key]).toEqual(expected)
})

test.each<[string, object]>([
  ['a delay above four seconds', { debug: false, report_delay: 5 }],
  ['a text for a switch', { debug: false, gpu: 'yes' }],
  ['a negative number', { debug: false, ip_report_period: -1 }],
  ['an address that is not HTTP', { debug: false, custom_ip_api: ['ftp://ip.example.com/'] }],
  ['another secret', { debug: false, client_secret: 'x'.repeat(32) }],
  ['a list', ['debug']],
])('agent config: the agent rejects %s, keeps its whole configuration and does not reload', async (_name, sent) => {
  const { admin } = agent({ agent_config: stored })
  expect((await write(admin, sent)).data).toEqual({ success: [1] })
  expect(await told(admin)).toMatchObject(stored)
})

test('agent config: the whole configuration, secret included, can be written back as it was read', async () => {
  const { admin, wait } = agent({ agent_config: stored })
  const whole = await told(admin)
  await write(admin, { ...whole, gpu: true })
  wait(11 * second)
  expect(await told(admin)).toEqual({ ...whole, gpu: true })
})

test('agent config: an old agent accepts another secret and never reconnects', async () => {
  const { backend, admin, wait } = agent({ host: { version: '2.0.3' } })
  await write(admin, { client_secret: 'x'.repeat(32) })
  wait(60 * second)
  expect(backend.tables.server).toMatchObject([{ online: false }])
})

test.each([
  ['2.2.1', 2],
  ['2.2.2', 4],
])('agent config: after two writes an agent %s reports every %d seconds', async (version, report_delay) => {
  const { admin, wait } = agent({ host: { version } })
  await write(admin, { report_delay: 2 })
  wait(second)
  await write(admin, { report_delay: 4 })
  wait(11 * second)
  expect(await told(admin)).toMatchObject({ report_delay })
})

test('agent config: a slow agent answers after its own delay', async () => {
  const { backend, admin, wait } = agent()
  backend.agent(1).behave({ config: 4 * second })
  let heard: unknown
  const answer = read(admin).then((given) => (heard = given))
  await expect.poll(() => backend.calls.length).toBe(1)
  wait(4 * second - 1)
  await Promise.resolve()
  expect(heard).toBeUndefined()
  wait(1)
  expect(await answer).toHaveProperty('data')
})

test.each([
  ['en-US', 10 * second, 'operation timeout'],
  ['zh-CN', 'never', '操作超时'],
] as const)('agent config: after ten seconds the server answers an error in %s', async (language, config, error) => {
  const { backend, admin, wait } = agent({}, { language })
  backend.agent(1).behave({ config })
  const answer = read(admin)
  await expect.poll(() => backend.calls.length).toBe(1)
  wait(10 * second)
  expect(await answer).toEqual({ error })
})
