import type { ServerRow } from './state.ts'

const reloadDelay = 10_000

const shape = {
  debug: false,
  server: '',
  client_secret: '',
  uuid: '',
  hard_drive_partition_allowlist: undefined,
  nic_allowlist: undefined,
  dns: undefined,
  gpu: false,
  temperature: false,
  skip_connection_count: false,
  skip_procs_count: false,
  disable_auto_update: false,
  disable_force_update: false,
  disable_command_execute: false,
  report_delay: 3,
  tls: true,
  insecure_tls: false,
  use_ipv6_country_code: false,
  use_gitee_to_upgrade: false,
  use_atomgit_to_upgrade: false,
  disable_nat: false,
  disable_send_query: false,
  ip_report_period: 1800,
  self_update_period: 0,
  custom_ip_api: undefined,
}

/** Whether the agent refuses commands, terminals, files, and configuration. */
export const refusesCommands = (row: ServerRow): boolean => row.agent_config['disable_command_execute'] === true

/** The agent's configuration in the order it writes it. */
export function configOf(row: ServerRow, server: string, client_secret: string): Record<string, unknown> {
  return { ...shape, server, client_secret, uuid: row.uuid, ...row.agent_config }
}

/** Hands a configuration to the agent, which reloads ten seconds later; what it cannot read it drops in silence. */
export function writeConfig(row: ServerRow, text: string, now: number): void {
  applyReload(row, now)
  if (refusesCommands(row) || row.reload) return
  const config = objectOf(text)
  if (config) row.reload = { at: now + reloadDelay, config }
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Merges a configuration whose time has come, under the agent's own rules (entities, "Server config"). */
export function applyReload(row: ServerRow, now: number): void {
  if (!row.reload || now < row.reload.at) return
  const { config } = row.reload
  delete row.reload
  const delay = config['report_delay'] ?? 3
  const secretChanges = config['client_secret'] !== undefined
  if (typeof delay !== 'number' || delay > 4 || delay < 0 || secretChanges) return
  const merged = { ...row.agent_config, ...config }
  if (config['report_delay'] === 0) merged['report_delay'] = 3
  const period = config['ip_report_period']
  if (typeof period === 'number') merged['ip_report_period'] = period === 0 ? 1800 : Math.max(30, period)
  const nics = config['nic_allowlist']
  if (nics) merged['nic_allowlist'] = { ...(row.agent_config['nic_allowlist'] as object | undefined), ...nics }
  if (nics === null) delete merged['nic_allowlist']
  row.agent_config = merged
}
