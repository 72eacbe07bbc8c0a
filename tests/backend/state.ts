import type { ServerRow } from './serverRow.ts'

export type { Host, AgentBehavior, ServerRow, State } from './serverRow.ts'

export type BackendDialect = 'classic' | 'interim' | 'current'

/** The zero time, which means "never" in the API. */
export const never = '0001-01-01T00:00:00Z'

export interface StoredRow {
  id: number
  created_at: string
  updated_at: string
}

export interface Owned extends StoredRow {
  /** 0 = the deployment-wide agent secret. */
  user_id: number
}

export interface UserRow extends StoredRow {
  username: string
  password: string
  role: number
  agent_secret: string
  reject_password: boolean
  /** By provider in lower case: one account, or several; the profile shows only the last. */
  oauth2_bind: Record<string, string | string[]>
}

export interface ServerGroupRow extends Owned {
  name: string
  servers: number[]
}

export interface NotificationGroupRow extends Owned {
  name: string
  notifications: number[]
}

export interface NotificationRow extends Owned {
  name: string
  url: string
  request_method: number
  request_type: number
  request_header: string
  request_body: string
  verify_tls: boolean
  format_metric_units: boolean
}

export interface NatRow extends Owned {
  name: string
  enabled: boolean
  server_id: number
  host: string
  domain: string
}

export interface CronRow extends Owned {
  name: string
  task_type: number
  scheduler: string
  command: string
  servers: number[] | null
  push_successful: boolean
  notification_group_id: number
  last_executed_at: string
  last_result: boolean
  cover: number
  cron_job_id: number
}

export interface RuleRow {
  type: string
  min: number
  max: number
  duration: number
  cover: number
  ignore: Record<string, boolean> | null
  cycle_start: string
  cycle_interval: number
  cycle_unit: string
}

export interface AlertRuleRow extends Owned {
  name: string
  enable: boolean
  trigger_mode: number
  notification_group_id: number
  rules: RuleRow[] | null
  fail_trigger_tasks: number[] | null
  recover_trigger_tasks: number[] | null
}

export interface DdnsRow extends Owned {
  name: string
  provider: string
  domains: string[] | null
  enable_ipv4: boolean
  enable_ipv6: boolean
  max_retries: number
  access_id: string
  access_secret: string
  webhook_url: string
  webhook_method: number
  webhook_request_type: number
  webhook_request_body: string
  webhook_headers: string
}

export interface ServiceRow extends Owned {
  name: string
  type: number
  target: string
  duration: number
  display_index: number
  notify: boolean
  notification_group_id: number
  cover: number
  skip_servers: Record<string, boolean> | null
  enable_trigger_task: boolean
  hide_for_guest: boolean
  enable_show_in_service: boolean
  fail_trigger_tasks: number[] | null
  recover_trigger_tasks: number[] | null
  min_latency: number
  max_latency: number
  latency_notify: boolean
}

export interface WafRow extends StoredRow {
  ip: string
  block_identifier: number
  block_reason: number
  /** Unix seconds of the last hit. */
  block_timestamp: number
  count: number
}

export interface TransferTableRow extends StoredRow {
  server_id: number
  from_user_id: number
  to_user_id: number
  initiator_id: number
  status: number
  last_error: string
  acked_at: string
}

export interface ApiTokenRow extends Owned {
  name: string
  /** The secret token, shown only once. */
  token: string
  scopes: string[]
  server_ids: number[]
  expires_at: string
  last_used_at: string
  last_used_ip: string
}

export interface Tables {
  user: UserRow[]
  server: ServerRow[]
  server_group: ServerGroupRow[]
  notification: NotificationRow[]
  notification_group: NotificationGroupRow[]
  nat: NatRow[]
  cron: CronRow[]
  alert_rule: AlertRuleRow[]
  ddns: DdnsRow[]
  service: ServiceRow[]
  waf: WafRow[]
  transfer: TransferTableRow[]
  api_token: ApiTokenRow[]
}

export type TableName = keyof Tables
export type RowOf<K extends TableName> = Tables[K][number]

/** Rows as tests and data sets write them; missing members are completed. */
export type Seed = { [K in TableName]?: Partial<RowOf<K>>[] }
