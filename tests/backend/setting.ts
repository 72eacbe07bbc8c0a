export interface Setting {
  language: string
  site_name: string
  custom_code: string
  custom_code_dashboard: string
  oauth2_providers: string[]
  install_host: string
  tls: boolean
  web_real_ip_header: string
  agent_real_ip_header: string
  user_template: string
  admin_template: string
  enable_plain_ip_in_notification: boolean
  enable_ip_change_notification: boolean
  ip_change_notification_group_id: number
  cover: number
  ignored_ip_notification: string
  /** The ids in `ignored_ip_notification` when it was last not empty. */
  ignored_ip_notification_server_ids: Record<string, true>
  dns_servers: string
  dashboard_host: string
  reserved_hosts: string
  enable_mcp: boolean
  tsdb_enabled: boolean
  /** Lifetime of a session in hours; configuration file only. */
  jwt_timeout: number
  /** Makes optional authentication required; configuration file only. */
  force_auth: boolean
}

const hostPart = (host: string) => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** Whether a comma-separated list contains a host; ports are ignored. */
export function namesHost(hosts: string, host: string): boolean {
  return hosts.split(',').map(hostPart).includes(hostPart(host))
}

const maxId = 2n ** 64n - 1n
const minimum = (a: bigint, b: bigint) => (a < b ? a : b)

/** The ids in a comma-separated text; parts with a space are dropped (docs/contract/server.md#settings). */
export function ignoredIds(ids: string): Record<string, true> {
  return Object.fromEntries(
    ids
      .split(',')
      .filter((id) => /^\d*[1-9]\d*$/.test(id))
      .map((id) => [String(minimum(BigInt(id), maxId)), true]),
  )
}

/** The settings of a newly installed server. */
export function freshSetting(address: string): Setting {
  return {
    language: 'en-US',
    site_name: 'Nezha',
    custom_code: '',
    custom_code_dashboard: '',
    oauth2_providers: [],
    install_host: address,
    tls: false,
    web_real_ip_header: '',
    agent_real_ip_header: '',
    user_template: 'user-dist',
    admin_template: 'admin-dist',
    enable_plain_ip_in_notification: false,
    enable_ip_change_notification: false,
    ip_change_notification_group_id: 0,
    cover: 1,
    ignored_ip_notification: '',
    ignored_ip_notification_server_ids: {},
    dns_servers: '',
    dashboard_host: '',
    reserved_hosts: '',
    enable_mcp: false,
    tsdb_enabled: false,
    jwt_timeout: 1,
    force_auth: false,
  }
}
