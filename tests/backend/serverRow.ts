import type { Interval } from './intervals.ts'
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

/** What happens on a machine besides its daily rhythm. Times in milliseconds since 1970, sizes in bytes. */
export interface Story {
  /** Restarts before `host.boot_time`, the oldest first. */
  boots?: number[]
  /** What a program loses of the memory in each hour after a start of the machine. */
  leak?: number
  /** By how much the disk fills up in each hour; at the time `at` it holds `state.disk_used`. */
  filling?: { at: number; hourly: number }
  /** Since when the processor has been busy, and with how many percent. */
  busy?: { since: number; cpu: number }
}

export interface AgentBehavior {
  /** Milliseconds from the creation of a session until the agent attaches to it. */
  attach?: number | 'never'
  /** Milliseconds from the attachment of a socket until the server drops it. */
  drop?: number
  /** Maximum bytes of a socket in both directions together; it is dropped instead of a message beyond that. */
  cut?: number
  /** Milliseconds before each response and each further message of a download. */
  answer?: number
  /** What a script of several lines prints, which the shell of the embedded server cannot run. */
  prints?: string
  /** Milliseconds until it returns its configuration. */
  config?: number | 'never'
  /** Milliseconds until it confirms a transfer; default: three seconds. */
  confirm?: number | 'never'
  /** The error message with which it refuses a transfer. */
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
  /** Replaced as a whole, never changed in place: what is sent of it is kept. */
  host: Host
  state: State
  geoip: { ip: { ipv4_addr?: string; ipv6_addr?: string }; country_code?: string }
  /** Used while the server is offline; an online server reported seconds ago. */
  last_active: string
  online: boolean
  /** Whether the metrics in `state` are means, around which the figures change with time. */
  drifts: boolean
  /** When the agent did not report, in order; the last one is open while the server is offline. */
  outages?: Interval[]
  story?: Story
  /** The values that differ from the defaults of the agent. */
  agent_config: Record<string, unknown>
  /** The new configuration until the agent reloads it. */
  reload?: { config: Record<string, unknown> }
  /** The behavior of the agent; default: it responds immediately and never fails. */
  behavior?: AgentBehavior
  /** The content of its disk; default `demo`. */
  disk?: 'demo' | 'recorded' | 'hostile'
}
