import { expect, test } from 'vitest'
import { createBackend, type Backend, type Seed } from '#backend/index.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import { undoOf } from '#engine/actions/deletion/undoDeletion.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import type { Engine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { hasReached } from '#engine/hasReached.ts'
import { words, type MessageArgs } from '#i18n/message.ts'
import { enUS } from '#locales/en-US.ts'
import type { MessageKey } from '#locales/messages.ts'
import { resources } from '#resources/index.ts'
import { createFakeBrowser } from '../../dataProvider/browser.ts'

const cpu = { type: 'cpu', min: 0, max: 90, duration: 10, cycle_start: '', cycle_interval: 0, cycle_unit: '' }

const seed: Seed = {
  server: [{ id: 1, name: 'tokyo', enable_ddns: true, ddns_profiles: [1] }],
  notification: [{ id: 1, name: 'mail', url: 'https://hooks.example.com/' }],
  notification_group: [
    { id: 1, name: 'team', notifications: [1] },
    { id: 2, name: 'others', notifications: [] },
  ],
  cron: [{ id: 1, name: 'restart', task_type: 1, cover: 2, command: 'b', notification_group_id: 1 }],
  service: [{ id: 1, name: 'site', notification_group_id: 1, fail_trigger_tasks: [1], recover_trigger_tasks: [1] }],
  alert_rule: [{ id: 1, name: 'busy', notification_group_id: 1, rules: [{ ...cpu, cover: 1, ignore: { 1: true } }] }],
  ddns: [{ id: 1, name: 'zone', provider: 'dummy', domains: ['a.example.com'] }],
}

/** Deletes the first record of a resource as an admin does, and returns what undoes that. */
async function deletion(backend: Backend, name: string) {
  const { dialect } = backend
  const present = resources.filter(({ since = 'classic' }) => hasReached(dialect, since))
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
  const dataProvider = createDataProvider(client, endpointsOf(present))
  const lists = new Map<string, readonly AnyRecord[]>()
  for (const { name: list, operations, api } of present) {
    if (operations.includes('list') && api?.paging !== 'server') {
      lists.set(list, (await dataProvider.getList<AnyRecord>(list, {})).data)
    }
  }
  const engine = {
    resources: Object.fromEntries(present.map((one) => [one.name, one])),
    dataProvider,
    dialect: () => dialect,
    viewer: { id: 1, name: 'admin', isAdmin: true, address: undefined },
    onSaved: () => undefined,
  } as Engine
  const [resource] = present.filter((one) => one.name === name)
  const [record] = lists.get(name) ?? []
  if (!resource || !record) throw new Error(`There is no ${name}`)
  const undo = undoOf(resource, [record], engine)
  await dataProvider.deleteMany(name, { ids: [record.id] })
  const reason = (error: unknown) => (error as Error).message
  const t = (key: string, args?: Record<string, unknown>) => words(enUS, key as MessageKey, args as MessageArgs)
  return undo && (() => undo({ isDone: () => true, reason, t }))
}

const own = ['id', 'created_at', 'updated_at']

/** The values of a record that its users have given. */
const without = (record: object) => Object.fromEntries(Object.entries(record).filter(([name]) => !own.includes(name)))

test.each(['classic', 'current'] as const)(
  'undo: a group, its members and what names it are the same again on a %s server',
  async (dialect) => {
    const backend = createBackend({ dialect, seed })
    const before = structuredClone(backend.tables)
    const undo = await deletion(backend, 'notification-group')
    expect(await undo?.()).toEqual({ text: 'team is back as #3.', type: 'success' })
    const { tables } = backend
    expect(tables.notification_group.map(without)).toEqual(before.notification_group.toReversed().map(without))
    for (const list of ['cron', 'service', 'alert_rule'] as const) {
      expect(tables[list].map(without)).toEqual(
        before[list].map((record) => ({ ...without({ ...record }), notification_group_id: 3 })),
      )
    }
  },
)

test('undo: a task comes back among the tasks of a service, a profile on its servers', async () => {
  const backend = createBackend({ seed })
  expect(await (await deletion(backend, 'cron'))?.()).toMatchObject({ type: 'success' })
  expect(backend.tables.service[0]).toMatchObject({ fail_trigger_tasks: [2], recover_trigger_tasks: [2] })
  expect(await (await deletion(backend, 'ddns'))?.()).toMatchObject({ text: 'zone is back as #2.' })
  expect(backend.tables.server[0]).toMatchObject({ ddns_profiles: [2] })
})

test('undo: the spaces around a text and fractions come back as they were', async () => {
  const command = '#!/bin/sh\nuptime\n'
  const site = { name: ' site ', latency_notify: true, min_latency: 0.5, max_latency: 12.75 }
  const backend = createBackend({ seed: { cron: [{ id: 1, command }], service: [{ id: 1, ...site }] } })
  expect(await (await deletion(backend, 'cron'))?.()).toMatchObject({ type: 'success' })
  expect(await (await deletion(backend, 'service'))?.()).toMatchObject({ type: 'success' })
  expect(backend.tables.cron).toMatchObject([{ id: 2, command }])
  expect(backend.tables.service).toMatchObject([{ id: 2, ...site }])
})

test('undo: is not offered where the server hides a secret, or an agent must register', async () => {
  const current = createBackend({ seed })
  expect(await deletion(current, 'notification')).toBeUndefined()
  expect(await deletion(current, 'server')).toBeUndefined()
  const classic = createBackend({ dialect: 'classic', seed })
  // A test message could not be sent there.
  classic.tables.notification[0] = { ...classic.tables.notification[0]!, url: 'http://127.0.0.1:9/' }
  const undo = await deletion(classic, 'notification')
  expect(classic.tables.notification_group[0]).toMatchObject({ notifications: [] })
  expect(await undo?.()).toMatchObject({ type: 'success' })
  expect(classic.tables.notification_group[0]).toMatchObject({ notifications: [2] })
})

test('undo: is not offered for what the form would refuse, though the server holds it', async () => {
  const backend = createBackend({
    seed: { alert_rule: [{ id: 1, name: 'odd' }] },
  })
  Object.assign(backend.tables.alert_rule[0]!, { rules: [{ type: 'cpu', duration: 10 }] })
  expect(await deletion(backend, 'alert-rule')).toBeUndefined()
  expect(await deletion(createBackend({ seed }), 'alert-rule')).toBeDefined()
})

test.each([0, 1, 2, 3, 4])('undo: when write %i is refused, the report is true', async (nth) => {
  const backend = createBackend({ seed })
  const undo = await deletion(backend, 'notification-group')
  const refused = { body: { success: false, error: 'not now' } }
  backend.fail(
    {
      path: /^\/api\/v1\/(notification-group|service|cron|alert-rule)(\/\d+)?$/,
      method: nth === 0 ? 'POST' : 'PATCH',
      after: Math.max(0, nth - 1),
    },
    refused,
    1,
  )
  const { text, type } = (await undo?.()) ?? {}
  const names: string[] = []
  for (const list of ['cron', 'service', 'alert_rule'] as const) {
    for (const { name, notification_group_id } of backend.tables[list])
      if (notification_group_id !== 3) names.push(name)
  }
  const isBack = backend.tables.notification_group.some(({ id }) => id === 3)
  expect(isBack).toBe(nth > 0)
  const told = names.map((name) => `${name} (not now)`).join(', ')
  expect(text).toBe(
    isBack
      ? `team is back as #3.${told && ` These could not be linked to it again: ${told}.`}`
      : 'team could not be created again: not now',
  )
  expect(type).toBe(!isBack ? 'error' : names.length > 0 ? 'warning' : 'success')
})
