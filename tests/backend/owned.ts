import { bool, float, float32, form, int, listShape, mapOf, nullable, textShape, time, u64, u8 } from './decode.ts'
import { asked, idOf, idsOf, kept, named, ownedResource, sent } from './ownedResource.ts'
import { demoIdOf } from './seeds/demoServers.ts'
import { never } from './state.ts'
import type { Interval } from './intervals.ts'
import type { OwnedField } from './ownedResource.ts'
import type { OwnedTable, RuleRow } from './state.ts'

export const ruleForm = form('Rule', {
  type: textShape,
  min: float,
  max: float,
  duration: u64,
  cover: u64,
  ignore: mapOf(bool),
  cycle_start: time,
  cycle_interval: u64,
  cycle_unit: textShape,
})

const omitted = { omitted: true } as const
const secret = { secret: true } as const

/** All resources whose records belong to users, by their tables. Routes that are special are in `http/`. */
export const owned = {
  server_group: ownedResource({
    noun: 'group',
    fields: { name: named('group'), servers: idsOf('server') },
  }),
  notification: ownedResource({
    fields: {
      name: named('notifier'),
      url: sent(textShape, (id) => `https://hooks.example.com/${id}?text=#NEZHA#`, secret),
      request_method: sent(u8, 1),
      request_type: sent(u8, 1),
      request_header: sent(textShape, '', secret),
      request_body: sent(textShape, '', secret),
      verify_tls: sent(bool, true),
      skip_check: asked(bool),
      format_metric_units: sent(bool, false, { from: '1.14.13' }),
    },
  }),
  notification_group: ownedResource({
    noun: 'group',
    fields: { name: named('group'), notifications: idsOf('notification') },
  }),
  nat: ownedResource({
    noun: 'profile',
    fields: {
      name: named('nat'),
      enabled: sent(bool, true),
      server_id: idOf('server', 1),
      host: sent(textShape, '127.0.0.1:8080'),
      domain: sent(textShape, (id) => `nat-${id}.example.com`),
    },
    demo: () => [
      { name: 'Grafana', server_id: demoIdOf('fra-1'), host: '127.0.0.1:3000', domain: 'grafana.example.com' },
      { name: 'Wiki', server_id: demoIdOf('ams-1'), host: '127.0.0.1:8080', domain: 'wiki.example.com' },
      { name: 'Registry', server_id: demoIdOf('hel-1'), host: '10.0.3.5:5000', domain: 'registry.example.com' },
      {
        name: 'Old wiki',
        server_id: demoIdOf('lon-1'),
        host: '127.0.0.1:8081',
        domain: 'old-wiki.example.com',
        enabled: false,
      },
      { name: 'Router', server_id: demoIdOf('oslo-1'), host: '192.168.1.1:80', domain: 'router.example.com' },
      {
        name: 'Staging',
        server_id: demoIdOf('sydney-2'),
        host: '127.0.0.1:8000',
        domain: 'staging.example.com',
        user_id: 2,
      },
      {
        name: 'Buildbot',
        server_id: demoIdOf('buildbot-1'),
        host: '127.0.0.1:8010',
        domain: 'ci.example.com',
        user_id: 2,
      },
      {
        name: 'Home',
        server_id: demoIdOf('lab-pi-1'),
        host: '192.168.0.10:8123',
        domain: 'home.example.net',
        user_id: 3,
      },
    ],
  }),
  cron: ownedResource({
    noun: 'task',
    fields: {
      name: named('task'),
      task_type: sent(u8),
      scheduler: sent(textShape, '0 0 3 * * *'),
      command: sent(textShape, 'uptime', omitted),
      servers: sent(listShape(u64), []),
      cover: sent(u8),
      push_successful: sent(bool, false, omitted),
      notification_group_id: sent(u64),
      last_executed_at: kept(never),
      last_result: kept(false, omitted),
      cron_job_id: kept(0, omitted),
    },
  }),
  alert_rule: ownedResource({
    noun: 'alert',
    fields: {
      name: named('rule'),
      rules: sent<(RuleRow | null)[] | null, RuleRow[] | null>(listShape(nullable(ruleForm)), () => [
        { ...ruleForm.absent(), type: 'cpu', max: 90, duration: 10 },
      ]),
      fail_trigger_tasks: sent(listShape(u64), []),
      recover_trigger_tasks: sent(listShape(u64), []),
      notification_group_id: sent(u64),
      trigger_mode: sent(u8),
      enable: sent(bool, true),
    },
  }),
  ddns: ownedResource({
    noun: 'profile',
    fields: {
      name: named('profile'),
      provider: sent(textShape, 'dummy'),
      domains: sent(listShape(textShape), (id) => [`host-${id}.example.com`]),
      enable_ipv4: sent(bool, true),
      enable_ipv6: sent(bool),
      max_retries: sent(u64, 3),
      access_id: sent(textShape, '', omitted),
      access_secret: sent(textShape, '', { secret: true, omitted: true }),
      webhook_url: sent(textShape, '', omitted),
      webhook_method: sent(u8, 0, omitted),
      webhook_request_type: sent(u8, 0, omitted),
      webhook_request_body: sent(textShape, '', omitted),
      webhook_headers: sent(textShape, '', { secret: true, omitted: true }),
    },
  }),
  service: ownedResource({
    fields: {
      name: named('monitor'),
      target: sent(textShape, 'https://example.com'),
      type: sent(u8, 1),
      cover: sent(u8),
      notify: sent(bool, false, omitted),
      duration: sent(u64, 30),
      min_latency: sent(float32),
      max_latency: sent(float32),
      latency_notify: sent(bool, false, omitted),
      enable_trigger_task: sent(bool, false, omitted),
      fail_trigger_tasks: sent(listShape(u64), []),
      recover_trigger_tasks: sent(listShape(u64), []),
      skip_servers: sent(mapOf(bool), {}),
      notification_group_id: sent(u64),
      // Weights exist since v2.0.0 (docs/contract/README.md#service-weight); since v2.1.5 another visibility flag is used
      // (docs/contract/README.md#visibility-flag).
      display_index: sent(int, 0, { from: '2.0.0' }),
      hide_for_guest: sent(bool, false, { from: '2.1.5', omitted: true }),
      enable_show_in_service: sent(bool, false, { until: '2.1.5', omitted: true }),
      /** When its target did not answer, in order; the last one may be open. */
      failures: kept<Interval[] | undefined>(undefined, { hidden: true }),
    },
  }),
  api_token: ownedResource({
    path: 'api-tokens',
    from: '2.1.0',
    form: 'APITokenCreateRequest',
    fields: {
      name: named('token'),
      /** Shown only once. */
      token: kept((id) => `nzp_${String(id).padStart(32, '0')}`),
      scopes: sent<string[] | null, string[]>(listShape(textShape), ['nezha:server:read']),
      server_ids: sent<number[] | null, number[]>(listShape(u64), []),
      expires_in_days: asked(int),
      expires_at: kept(''),
      last_used_at: kept(''),
      last_used_ip: kept(''),
    },
  }),
}

export type OwnedName = keyof typeof owned

export const ownedNames = Object.keys(owned) as OwnedName[]

export const isOwned = (table: string): table is OwnedName => Object.hasOwn(owned, table)

/** The path of a resource on the API. */
export const pathOf = (name: OwnedName): string => owned[name].path ?? name.replaceAll('_', '-')

/** The fields of a resource. */
export const fieldsOf = (name: OwnedName): [key: string, field: OwnedField & { to?: OwnedTable }][] =>
  Object.entries(owned[name].fields)
