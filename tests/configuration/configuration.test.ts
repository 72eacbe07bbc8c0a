import { expect, test } from 'vitest'
import { createBackend, type Backend, type Seed } from '#backend/index.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import type { Dialect } from '#dataProvider/dialect.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import type { AnyRecord } from '#engine/field.ts'
import { hasReached } from '#engine/hasReached.ts'
import type { ResourceName } from '#locales/messages.ts'
import { resources } from '#resources/index.ts'
import { configurationOf } from '#configuration/configurationOf.ts'
import { readConfiguration, writeConfiguration } from '#configuration/file.ts'
import { planImport, type PlannedRecord } from '#configuration/planImport.ts'
import { portableOf } from '#configuration/portable.ts'
import { choicesFor, runImport, type Outcome } from '#configuration/runImport.ts'
import { createFakeBrowser } from '../dataProvider/browser.ts'

/** A server as an admin sees it. */
async function seen(backend: Backend) {
  const dialect: Dialect = backend.dialect
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
  const present = resources.filter(({ since = 'classic' }) => hasReached(dialect, since))
  const dataProvider = createDataProvider(client, endpointsOf(present))
  const portable = portableOf(present)
  const targets = new Set(portable.map(({ name }) => name))
  const lists = new Map<ResourceName, readonly AnyRecord[]>()
  for (const name of [...targets, 'ddns-provider'] as const) {
    lists.set(name, (await dataProvider.getList<AnyRecord>(name, {})).data)
  }
  const target = { dialect, listed: (name: ResourceName) => lists.get(name) ?? [] }
  return { dataProvider, present, portable, target, file: configurationOf(portable, present, target) }
}

/** What somebody types where a record needs its secret. */
const typed: Record<string, unknown> = {
  // A test message could not be sent there.
  url: 'http://127.0.0.1:9/lotus',
  access_secret: 'a secret',
  webhook_url: 'https://dns.example.com/update',
  password: 'correct horse battery',
}

const decide = (planned: PlannedRecord) => ({
  choice: choicesFor(planned)[0] ?? 'skip',
  secrets: Object.fromEntries(planned.secrets.filter((name) => name in typed).map((name) => [name, typed[name]])),
})

async function imported(text: string, backend: Backend) {
  const { dataProvider, present, target } = await seen(backend)
  const plan = planImport(await readConfiguration(text), present, target)
  const outcomes = new Map<PlannedRecord, Outcome>()
  const onOutcome = (planned: PlannedRecord, outcome: Outcome) => void outcomes.set(planned, outcome)
  const { signal } = new AbortController()
  await runImport(plan.records, { dataProvider, target, decide, onOutcome, signal })
  return { plan, outcomes }
}

/** A server with the servers of another one and nothing else. Its numbers are others. */
const movedAgents = (dialect: Dialect, source: Backend) =>
  createBackend({
    dialect,
    seed: { server: source.tables.server.map((server) => ({ ...server, id: server.id + 500, ddns_profiles: [] })) },
  })

const dialects = ['classic', 'current'] as const
const pairs = dialects.flatMap((from) => dialects.map((to) => [from, to] as const))

test.each(pairs)('configuration: a file of a %s server makes a %s one the same', async (from, to) => {
  const source = createBackend({ dialect: from, data: 'demo' })
  const text = await writeConfiguration((await seen(source)).file, 'yaml')
  const target = movedAgents(to, source)
  const { plan, outcomes } = await imported(text, target)
  const bad = [...outcomes].filter(([, { kind }]) => !['created', 'updated', 'skipped'].includes(kind))
  expect(bad.map(([{ descriptor, name }, outcome]) => [descriptor.name, name, outcome])).toEqual([])
  expect(plan.records.length).toBeGreaterThan(50)

  const { present, target: after } = await seen(target)
  const again = planImport(await readConfiguration(text), present, after)
  const rest = again.records.filter(({ finding }) => finding !== 'same')
  expect(
    rest.map(({ descriptor, name, finding, differences }) => [descriptor.name, name, finding, differences]),
  ).toEqual([])
})

const cpu = { type: 'cpu', min: 0, max: 90, duration: 10, cycle_start: '', cycle_interval: 0, cycle_unit: '' }

/** A few records that point to each other. */
const small: Seed = {
  server: [{ id: 1, name: 'one' }],
  server_group: [{ id: 1, name: 'all', servers: [1] }],
  notification: [{ id: 1, name: 'mail' }],
  notification_group: [{ id: 1, name: 'team', notifications: [1] }],
  cron: [{ id: 1, name: 'backup', servers: [1], notification_group_id: 1, scheduler: '0 0 3 * * *', command: 'b' }],
  alert_rule: [
    {
      id: 1,
      name: 'busy',
      notification_group_id: 1,
      rules: [{ ...cpu, cover: 1, ignore: { 1: true } }],
    },
  ],
  service: [{ id: 1, name: 'site', type: 1, target: 'https://example.com', duration: 30, notification_group_id: 1 }],
}

const refused = { body: { success: false, error: 'not now' } }

test.each([0, 1, 2, 3, 4, 5, 6])('configuration: when write %i is refused, the report is true', async (nth) => {
  const text = await writeConfiguration((await seen(createBackend({ seed: small }))).file, 'json')
  const backend = createBackend({ seed: { server: [{ id: 9, name: 'one' }] } })
  backend.fail({ path: /^\/api\/v1\/(?!refresh)/, method: 'POST', after: nth }, refused, 1)
  const { outcomes } = await imported(text, backend)
  const { target } = await seen(backend)
  const meant = [...outcomes].filter(([{ finding }]) => finding === 'new')
  const there = meant.map(([{ descriptor, name }]) => target.listed(descriptor.name).some((one) => one.name === name))
  expect(there).toEqual(meant.map(([, { kind }]) => kind === 'created'))
  expect([...outcomes.values()].filter(({ kind }) => kind === 'failed').length).toBe(nth < 6 ? 1 : 0)
})

test('configuration: values of another kind are refused, each by its field, and nothing is sent', async () => {
  const source = createBackend({ dialect: 'current', seed: small })
  const text = await writeConfiguration((await seen(source)).file, 'json')
  const strange = text.replace('"https://example.com"', '5').replace('"backup"', '["a"]')
  const target = createBackend({ dialect: 'current', seed: { server: small.server ?? [] } })
  const { outcomes } = await imported(strange, target)
  const refusals = [...outcomes].filter(([, { kind }]) => kind === 'refused')
  expect(refusals.map(([{ descriptor }, outcome]) => [descriptor.name, outcome])).toEqual([
    ['cron', { kind: 'refused', errors: { name: 'validation.invalid' } }],
    ['service', { kind: 'refused', errors: { target: 'validation.invalid' } }],
  ])
  expect([target.tables.service, target.tables.cron]).toEqual([[], []])
})
