import fc from 'fast-check'
import { createBackend, type Backend, type Seed } from '#backend/index.ts'
import type { Dialect } from '#dataProvider/dialect.ts'

/** A condition of an alert rule. */
export const cpu = { type: 'cpu', min: 0, max: 90, duration: 10, cycle_start: '', cycle_interval: 0, cycle_unit: '' }

/** What somebody types where a record needs its secret. */
export const typed: Record<string, unknown> = {
  // A test message could not be sent there.
  url: 'http://127.0.0.1:9/lotus',
  access_secret: 'a secret',
  webhook_url: 'https://dns.example.com/update',
  password: 'correct horse battery',
}

/** A server with the servers of another one and nothing else. Its numbers are others. */
export const movedAgents = (dialect: Dialect, source: Backend) =>
  createBackend({
    dialect,
    seed: { server: source.tables.server.map((server) => ({ ...server, id: server.id + 500, ddns_profiles: [] })) },
  })

// Nothing has the number 5: deleted records leave references behind.
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 5 })
const id = fc.integer({ min: 1, max: 4 })
const idOrNone = fc.integer({ min: 0, max: 5 })
const flags = ids.map((listed) => Object.fromEntries(listed.map((each) => [each, true])))
// A few names, so that some records share theirs, or differ only in the spaces that a form would take away.
const name = fc.oneof(
  fc.constantFrom('one', 'two', ' two '),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `x${text}`),
)

/** What generated records of each kind hold besides their number. */
const kinds = {
  server_group: fc.record({ name, servers: ids }),
  notification: fc.record({ name, request_method: fc.constantFrom(1, 2), verify_tls: fc.boolean() }),
  notification_group: fc.record({ name, notifications: ids }),
  cron: fc.record({
    name,
    servers: ids,
    cover: fc.constantFrom(0, 1),
    scheduler: fc.constantFrom('@daily', '0 0 3 * * *'),
    command: fc.constantFrom('uptime', '#!/bin/sh\r\nuptime\r\n'),
    notification_group_id: idOrNone,
    push_successful: fc.boolean(),
  }),
  service: fc.record({
    name,
    type: fc.constant(3),
    target: fc.constant('192.0.2.1:80'),
    duration: fc.integer({ min: 30, max: 900 }),
    latency_notify: fc.constant(true),
    min_latency: fc.constantFrom(0, 0.25),
    max_latency: fc.constantFrom(1, 12.5),
    cover: fc.constantFrom(0, 1),
    skip_servers: flags,
    notify: fc.boolean(),
    notification_group_id: idOrNone,
    enable_trigger_task: fc.boolean(),
    fail_trigger_tasks: ids,
    recover_trigger_tasks: ids,
  }),
  alert_rule: fc.record({
    name,
    enable: fc.boolean(),
    trigger_mode: fc.constantFrom(0, 1),
    notification_group_id: idOrNone,
    fail_trigger_tasks: ids,
    rules: fc
      .record({ max: fc.integer({ min: 1, max: 99 }), cover: fc.constantFrom(0, 1), ignore: flags })
      .map((condition) => [{ ...cpu, ...condition }]),
  }),
  nat: fc.record({ name, enabled: fc.boolean(), server_id: id, host: fc.constant('127.0.0.1:80') }),
  ddns: fc.record({ name, provider: fc.constant('dummy'), max_retries: fc.integer({ min: 1, max: 10 }) }),
}

/** Four servers, and four records of each kind, which point to each other anyhow. */
export const configuration: fc.Arbitrary<Seed> = fc
  .record(
    Object.fromEntries(
      Object.entries<fc.Arbitrary<object>>(kinds).map(([table, kind]) => [
        table,
        fc.array(kind, { minLength: 4, maxLength: 4 }),
      ]),
    ),
  )
  .map((tables) => {
    const numbered = Object.entries(tables).map(([table, records]) => [
      table,
      records.map((record, at) => ({
        ...record,
        id: at + 1,
        // No two profiles may share a domain.
        ...(table === 'nat' && { domain: `n${at}.example.com` }),
      })),
    ])
    const server = [1, 2, 3, 4].map((each) => ({ id: each, name: `server ${each}` }))
    return { server, ...Object.fromEntries(numbered) } as Seed
  })
