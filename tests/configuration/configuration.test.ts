import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBackend, type Backend, type Seed } from '#backend/index.ts'
import { readConfiguration } from '#configuration/reading/readConfiguration.ts'
import { writeConfiguration } from '#configuration/writeConfiguration.ts'
import { planImport, type PlannedRecord } from '#configuration/planImport.ts'
import { createForesight, foresee } from '#configuration/foresee.ts'
import { proposalFor } from '#configuration/decision.ts'
import { runImport, type ImportOutcome } from '#configuration/runImport.ts'
import { configuration, cpu, movedAgents, typed } from './generated.ts'
import { seen } from './seen.ts'

/** Takes all of the file, also what belongs to one server. */
const decide = (planned: PlannedRecord) => ({
  ...proposalFor(planned),
  ...(planned.finding === 'different' && { choice: 'update' as const, left: [] }),
  secrets: Object.fromEntries(planned.secrets.filter((name) => name in typed).map((name) => [name, typed[name]])),
})

async function imported(text: string, backend: Backend) {
  const { ports, present, target } = await seen(backend)
  const plan = planImport(readConfiguration(text), present, target)
  const outcomes = new Map<PlannedRecord, ImportOutcome>()
  const onOutcome = (planned: PlannedRecord, outcome: ImportOutcome) => void outcomes.set(planned, outcome)
  const { signal } = new AbortController()
  await runImport(plan.records, { ports, target, decide, onOutcome, signal })
  return { plan, outcomes }
}

/** Imports a file; returns what could not be saved, and what is then not as the file says. */
async function undone(text: string, target: Backend) {
  const { outcomes } = await imported(text, target)
  const bad = [...outcomes].filter(([, { kind }]) => !['created', 'updated', 'skipped'].includes(kind))
  const { present, target: after } = await seen(target)
  const again = planImport(readConfiguration(text), present, after)
  return [
    ...bad.map(([{ descriptor, name }, outcome]) => [descriptor.name, name, outcome]),
    ...again.records
      .filter(({ finding }) => finding !== 'same')
      .map(({ descriptor, name, finding, differences }) => [descriptor.name, name, finding, differences]),
  ]
}

const dialects = ['classic', 'interim', 'current'] as const
const pairs = dialects.flatMap((from) => dialects.map((to) => [from, to] as const))

test.each(pairs)('configuration: a file of a %s server makes a %s one the same', async (from, to) => {
  const source = createBackend({ dialect: from, data: 'demo' })
  const text = await writeConfiguration((await seen(source)).file, 'yaml')
  const target = movedAgents(to, source)
  expect(await undone(text, target)).toEqual([])
  expect((await seen(target)).file.records['service']?.length).toBe(source.tables.service.length)
})

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

test('configuration: any configuration makes an empty server of any dialect the same', async () => {
  const dialect = fc.constantFrom(...dialects)
  await fc.assert(
    fc.asyncProperty(configuration, dialect, dialect, async (seed, from, to) => {
      const source = createBackend({ dialect: from, seed })
      const text = await writeConfiguration((await seen(source)).file, 'json')
      expect(await undone(text, movedAgents(to, source))).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('configuration: a text that YAML 1.1 takes for something else is in quotes', async () => {
  const names = ['off', 'yes', '12:30:00', '2026-03-01']
  const nat = names.map((name, at) => ({ id: at + 1, name, domain: `${at}.example.com` }))
  const text = await writeConfiguration((await seen(createBackend({ seed: { nat } }))).file, 'yaml')
  for (const name of names) expect(text).toContain(`name: "${name}"\n`)
})

test('configuration: what a save completes is the same after it', async () => {
  // Not every program that makes a webhook gives it a method.
  const hook = { provider: 'webhook', name: 'hook', webhook_url: 'https://dns.example.com/', webhook_method: 0 }
  const text = await writeConfiguration(
    (await seen(createBackend({ seed: { ddns: [{ id: 1, ...hook }] } }))).file,
    'yaml',
  )
  const target = createBackend({ data: 'empty' })
  expect(await undone(text, target)).toEqual([])
  expect(target.tables.ddns).toMatchObject([{ name: 'hook', webhook_method: 1 }])
})

test('configuration: what the dry run tells of a record is what comes of it', async () => {
  const dialect = fc.constantFrom(...dialects)
  await fc.assert(
    fc.asyncProperty(configuration, dialect, dialect, fc.boolean(), async (seed, from, to, withServers) => {
      const source = createBackend({ dialect: from, seed })
      const text = await writeConfiguration((await seen(source)).file, 'json')
      const backend = withServers ? movedAgents(to, source) : createBackend({ dialect: to })
      const { ports, present, target } = await seen(backend)
      const { records } = planImport(readConfiguration(text), present, target)
      // Nobody types the secrets.
      const prospects = foresee(records, createForesight(target), proposalFor, new Map())
      const came = new Map<PlannedRecord, ImportOutcome>()
      await runImport(records, {
        ports,
        target,
        decide: proposalFor,
        onOutcome: (planned, outcome) => void came.set(planned, outcome),
        signal: new AbortController().signal,
      })
      const told = records.map((planned) => {
        const { obstacle } = prospects.get(planned) ?? {}
        return [
          planned.name,
          obstacle?.kind ?? { create: 'created', update: 'updated', skip: 'skipped' }[proposalFor(planned).choice],
        ]
      })
      expect(records.map((planned) => [planned.name, came.get(planned)?.kind])).toEqual(told)
      // Each notifier needs its URL.
      expect(backend.tables.notification).toEqual([])
    }),
    { numRuns: 12 },
  )
})

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

test('configuration: what names a server that is not here is made without it, and says so', async () => {
  const source = createBackend({ seed: { ...small, server: [...(small.server ?? []), { id: 2, name: 'two' }] } })
  source.tables.server_group[0]!.servers = [1, 2]
  const text = await writeConfiguration((await seen(source)).file, 'json')
  const target = createBackend({ seed: { server: [{ id: 9, name: 'one' }] } })
  const { outcomes } = await imported(text, target)
  const [group] = [...outcomes].filter(([{ descriptor }]) => descriptor.name === 'server-group')
  expect(group?.[1]).toEqual({ kind: 'created', id: 1, without: [{ to: 'server', id: 2, name: 'two' }] })
  expect(target.tables.server_group).toMatchObject([{ name: 'all', servers: [9] }])
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

const saying = (words: string) => expect.stringContaining(words) as string

const twice = 'lotus: 1\nnames:\n  server: { 1: a, 1: b }'

test.each<[string, string, object]>([
  ['nothing', '', { kind: 'foreign' }],
  ['a large file of something else', 'a: b\n'.repeat(1_000_000), { kind: 'foreign' }],
  ['JSON that is cut short', '{ "lotus": 1,', { kind: 'syntax', message: saying('JSON') }],
  ['YAML out of line', 'lotus: 1\n- a', { kind: 'syntax', message: saying('line') }],
  ['YAML that names a record twice', twice, { kind: 'syntax', message: saying('line 3, column 19') }],
  ['YAML with an alias', 'lotus: &one 1\nrecords: *one', { kind: 'syntax', message: saying('Alias') }],
  ['a later version', 'lotus: 2\ndialect: current\nrecords: {}', { kind: 'version', version: '2' }],
  ['a file without a dialect', 'lotus: 1\nrecords: {}', { kind: 'missing', place: 'dialect' }],
  [
    'a record that is a text',
    'lotus: 1\ndialect: current\nrecords: { nat: [box] }',
    { kind: 'wrong', place: 'records.nat.0' },
  ],
  [
    'two records of one number',
    'lotus: 1\ndialect: current\nrecords: { nat: [{ id: 5 }, { id: 1 }, { id: 5 }] }',
    { kind: 'twins', id: '5', place: 'records.nat.0, records.nat.2' },
  ],
])('configuration: %s is no configuration file, and it is told why', (_what, text, fault) => {
  const refusal = { name: 'ConfigurationError', fault }
  expect(() => readConfiguration(text)).toThrow(expect.objectContaining(refusal) as Error)
})
