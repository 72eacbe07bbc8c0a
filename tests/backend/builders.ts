import { never } from './state.ts'
import type { StoredRow, RowOf, Seed, TableName, Tables } from './state.ts'

type Blank<K extends TableName> = Omit<RowOf<K>, keyof StoredRow>

/** Default members of a row; names contain the id of the row. */
const defaults: { [K in TableName]: (id: number) => Blank<K> } = {
  user: (id) => ({
    username: `user-${id}`,
    password: 'long-enough',
    role: 1,
    agent_secret: String(id).padStart(32, 'k3Jd92LsPq0XvB7nTz5YwR1uEoHgCm8A'),
    reject_password: false,
    oauth2_bind: {},
  }),
  server: (id) => ({
    user_id: 1,
    name: `server-${id}`,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    note: '',
    public_note: '',
    display_index: 0,
    hide_for_guest: false,
    enable_ddns: false,
    ddns_profiles: null,
    override_ddns_domains: null,
    host: {
      platform: 'debian',
      platform_version: '12.11',
      cpu: ['AMD EPYC 7B13 2 Virtual Core'],
      mem_total: 2_079_731_712,
      disk_total: 42_004_086_784,
      arch: 'x86_64',
      virtualization: 'kvm',
      boot_time: 1_786_000_000,
      version: '2.3.3',
    },
    state: { cpu: 3.5, mem_used: 512_000_000, disk_used: 9_000_000_000, uptime: 939_200, process_count: 95 },
    geoip: { ip: { ipv4_addr: `203.0.113.${id % 256}` }, country_code: 'jp' },
    last_active: never,
    online: true,
    drifts: false,
    agent_config: {},
  }),
  server_group: (id) => ({ user_id: 1, name: `group-${id}`, servers: [] }),
  notification: (id) => ({
    user_id: 1,
    name: `notifier-${id}`,
    url: `https://hooks.example.com/${id}?text=#NEZHA#`,
    request_method: 1,
    request_type: 1,
    request_header: '',
    request_body: '',
    verify_tls: true,
    format_metric_units: false,
  }),
  notification_group: (id) => ({ user_id: 1, name: `group-${id}`, notifications: [] }),
  nat: (id) => ({
    user_id: 1,
    name: `nat-${id}`,
    enabled: true,
    server_id: 1,
    host: '127.0.0.1:8080',
    domain: `nat-${id}.example.com`,
  }),
  cron: (id) => ({
    user_id: 1,
    name: `task-${id}`,
    task_type: 0,
    scheduler: '0 0 3 * * *',
    command: 'uptime',
    servers: [],
    push_successful: false,
    notification_group_id: 0,
    last_executed_at: never,
    last_result: false,
    cover: 0,
    cron_job_id: 0,
  }),
  alert_rule: (id) => ({
    user_id: 1,
    name: `rule-${id}`,
    enable: true,
    trigger_mode: 0,
    notification_group_id: 0,
    rules: [
      {
        type: 'cpu',
        min: 0,
        max: 90,
        duration: 10,
        cover: 0,
        ignore: null,
        cycle_start: '',
        cycle_interval: 0,
        cycle_unit: '',
      },
    ],
    fail_trigger_tasks: [],
    recover_trigger_tasks: [],
  }),
  ddns: (id) => ({
    user_id: 1,
    name: `profile-${id}`,
    provider: 'dummy',
    domains: [`host-${id}.example.com`],
    enable_ipv4: true,
    enable_ipv6: false,
    max_retries: 3,
    access_id: '',
    access_secret: '',
    webhook_url: '',
    webhook_method: 0,
    webhook_request_type: 0,
    webhook_request_body: '',
    webhook_headers: '',
  }),
  service: (id) => ({
    user_id: 1,
    name: `monitor-${id}`,
    type: 1,
    target: 'https://example.com',
    duration: 30,
    display_index: 0,
    notify: false,
    notification_group_id: 0,
    cover: 0,
    skip_servers: {},
    enable_trigger_task: false,
    hide_for_guest: false,
    enable_show_in_service: false,
    fail_trigger_tasks: [],
    recover_trigger_tasks: [],
    min_latency: 0,
    max_latency: 0,
    latency_notify: false,
  }),
  waf: () => ({ ip: '198.51.100.4', block_identifier: -125, block_reason: 1, block_timestamp: 0, count: 1 }),
  transfer: () => ({
    server_id: 1,
    from_user_id: 1,
    to_user_id: 2,
    initiator_id: 1,
    status: 0,
    last_error: '',
    acked_at: '',
  }),
  api_token: (id) => ({
    user_id: 1,
    name: `token-${id}`,
    token: `nzp_${String(id).padStart(32, '0')}`,
    scopes: ['nezha:server:read'],
    server_ids: [],
    expires_at: '',
    last_used_at: '',
    last_used_ip: '',
  }),
}

/** Builds one row from the defaults and the given members. */
export function buildRow<K extends TableName>(table: K, given: Partial<RowOf<K>>, id: number, at: string): RowOf<K> {
  const row: StoredRow & Blank<K> = { id, created_at: at, updated_at: at, ...defaults[table](id) }
  return Object.assign(row, given) as unknown as RowOf<K>
}

/** Builds all tables; a row without an id gets the next id after the largest one before it. */
export function buildTables(seed: Seed, at: string): Tables {
  const rows = <K extends TableName>(table: K): RowOf<K>[] => {
    let largestId = 0
    return (seed[table] ?? []).map((given: Partial<RowOf<K>>) => {
      const row = buildRow(table, given, given.id ?? largestId + 1, at)
      largestId = Math.max(largestId, row.id)
      return row
    })
  }
  return {
    user: rows('user'),
    server: rows('server'),
    server_group: rows('server_group'),
    notification: rows('notification'),
    notification_group: rows('notification_group'),
    nat: rows('nat'),
    cron: rows('cron'),
    alert_rule: rows('alert_rule'),
    ddns: rows('ddns'),
    service: rows('service'),
    waf: rows('waf'),
    transfer: rows('transfer'),
    api_token: rows('api_token'),
  }
}
