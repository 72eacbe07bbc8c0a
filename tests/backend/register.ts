import { hit, identifier, clearHits, reason } from './waf.ts'
import { randomUuid } from './random.ts'
import type { ServerRow } from './state.ts'
import type { World } from './world.ts'

/** The properties of a new agent; missing ones get the defaults of a server row. */
export interface AgentProfile extends Partial<
  Pick<ServerRow, 'uuid' | 'host' | 'state' | 'geoip' | 'drifts' | 'agent_config' | 'disk' | 'behavior'>
> {
  /** Default: two random words, as the server chooses them. */
  name?: string
  /** Milliseconds until its first report, which makes it online; default: two seconds. */
  reporting?: number
}

export type Registration = { server: number } | { refused: string }

/** Milliseconds until the first report. */
const defaultReportDelay = 2000
const unreported = { host: {}, state: {}, geoip: { ip: {} }, online: false }

const adjectives = ['fancy', 'devoted', 'quiet', 'brave', 'gentle', 'swift', 'amber', 'curious']
const animals = ['otter', 'poodle', 'trout', 'lynx', 'heron', 'badger', 'walrus', 'finch']

const pick = (world: World, words: string[]) => words[Math.floor(world.random() * words.length)] ?? ''

/** Registers an installed agent: its secret determines the owner of the server (install, "After the command"). */
export function register(world: World, { secret, ...agent }: AgentProfile & { secret: string }): Registration {
  const owner = secret && world.tables.user.find((row) => row.agent_secret === secret)
  return owner ? acceptAgent(world, owner.id, agent) : rejectAgent(world, agent)
}

/** Counts an agent without a valid secret as an attack from its address, if the server knows the address. */
export function rejectAgent(world: World, agent: AgentProfile): Registration {
  hit(world, addressOf(world, agent), identifier.agent, reason.agent)
  return { refused: 'wrong secret' }
}

function addressOf(world: World, { geoip }: AgentProfile): string {
  const { ipv4_addr, ipv6_addr } = geoip?.ip ?? {}
  return world.setting.agent_real_ip_header ? (ipv4_addr ?? ipv6_addr ?? '127.0.0.1') : ''
}

/** Creates a server for an unknown uuid; a known uuid reconnects its server, if the owner is the same. */
export function acceptAgent(world: World, user_id: number, agent: AgentProfile): Registration {
  const { name, reporting = defaultReportDelay, uuid = randomUuid(world.random), ...facts } = agent
  clearHits(world, addressOf(world, agent), identifier.agent)
  const known = world.tables.server.find((row) => row.uuid === uuid)
  if (known && known.user_id !== user_id) return { refused: 'the uuid is that of a server of somebody else' }
  const given = name ?? `${pick(world, adjectives)}-${pick(world, animals)}`
  const row = known ?? world.insert('server', { ...facts, uuid, user_id, name: given })
  const reported = known ? facts : { host: row.host, state: row.state, geoip: row.geoip }
  if (!known) Object.assign(row, unreported)
  const report = () => Object.assign(row, reported, { online: true })
  if (reporting > 0) world.clock.after(reporting, report)
  else report()
  return { server: row.id }
}
