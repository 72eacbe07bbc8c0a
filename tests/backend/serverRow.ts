import type { Owned } from './state.ts'

export interface Host {
  platform?: string
  platform_version?: string
  cpu?: string[]
  mem_total?: number
  disk_total?: number
  swap_total?: number
  arch?: string
  virtualization?: string
  boot_time?: number
  version?: string
  gpu?: string[]
}

export interface State {
  cpu?: number
  mem_used?: number
  swap_used?: number
  disk_used?: number
  net_in_transfer?: number
  net_out_transfer?: number
  net_in_speed?: number
  net_out_speed?: number
  uptime?: number
  load_1?: number
  load_5?: number
  load_15?: number
  tcp_conn_count?: number
  udp_conn_count?: number
  process_count?: number
  temperatures?: { Name: string; Temperature: number }[]
  gpu?: number[]
}

export interface AgentBehavior {
  /** How many milliseconds after its order it connects its half of a session. */
  attach?: number | 'never'
  /** How many milliseconds after the socket attaches it is dropped. */
  drop?: number
  /** How many bytes a socket carries, both ways together, before it is dropped in place of the message that has more. */
  cut?: number
  /** How many milliseconds it takes over each request and each message of a download. */
  answer?: number
  /** How many milliseconds it takes to tell its configuration. */
  config?: number | 'never'
  /** How many milliseconds it takes to confirm a transfer; three seconds when absent. */
  confirm?: number | 'never'
  /** The words in which it refuses a transfer. */
  refusal?: string
}

export interface ServerRow extends Owned {
  name: string
  uuid: string
  note: string
  public_note: string
  display_index: number
  hide_for_guest: boolean
  enable_ddns: boolean
  ddns_profiles: number[] | null
  override_ddns_domains: Record<string, string[] | null> | null
  host: Host
  state: State
  geoip: { ip: { ipv4_addr?: string; ipv6_addr?: string }; country_code?: string }
  /** Sent as it stands while offline; an online server reported a moment ago. */
  last_active: string
  online: boolean
  /** Whether `state` is a starting point that moves with time. */
  drifts: boolean
  /** What differs from the agent's defaults. */
  agent_config: Record<string, unknown>
  /** A written configuration waits for the agent's reload. */
  reload?: { config: Record<string, unknown> }
  /** How the agent behaves; at once and without fail when absent. */
  behavior?: AgentBehavior
  /** What is on its disk; default `demo`. */
  disk?: 'demo' | 'recorded'
}
