import { hit, identifier, pardon, reason } from './waf.ts'
import { randomUuid } from './random.ts'
import type { ServerRow } from './state.ts'
import type { World } from './world.ts'

/** What an agent is and brings along; the rest is as a plain server has it. */
export interface AgentProfile extends Partial<
  Pick<ServerRow, 'uuid' | 'host' | 'state' | 'geoip' | 'drifts' | 'agent_config' | 'disk' | 'behavior'>
> {
  /** The server's own choice of two random words when absent. */
  name?: string
  /** Milliseconds until its first report, which makes it online; two seconds when absent. */
  reporting?: number
}

export type Registration = { server: number } | { refused: string }

const firstReport = 2000
const unreported = { host: {}, state: {}, geoip: { ip: {} }, online: false }

const adjectives = ['fancy', 'devoted', 'quiet', 'brave', 'gentle', 'swift', 'amber', 'curious']
const animals = ['otter', 'poodle', 'trout', 'lynx', 'heron', 'badger', 'walrus', 'finch']

const pick = (world: World, words: string[]) => words[Math.floor(world.random() * words.length)] ?? ''

/** What an installed agent does: its secret tells whose the server is (install, "After the command"). */
export function register(world: World, { secret, ...agent }: AgentProfile & { secret: string }): Registration {
  const owner = secret && world.tables.user.find((row) => row.agent_secret === secret)
  return owner ? admit(world, owner.id, agent) : refuse(world, agent)
}

/** An agent without a valid secret counts as an attack from its address, where the server knows that. */
export function refuse(world: World, agent: AgentProfile): Registration {
  hit(world, addressOf(world, agent), identifier.agent, reason.agent)
  return { refused: 'wrong secret' }
}

function addressOf(world: World, { geoip }: AgentProfile): string {
  const { ipv4_addr, ipv6_addr } = geoip?.ip ?? {}
  return world.setting.agent_real_ip_header ? (ipv4_addr ?? ipv6_addr ?? '127.0.0.1') : ''
}

/** An unknown uuid makes a server of that owner; a known one is that server again, if it is the owner's. */
export function admit(world: World, user_id: number, agent: AgentProfile): Registration {
  const { name, reporting = firstReport, uuid = randomUuid(world.random), ...facts } = agent
  pardon(world, addressOf(world, agent), identifier.agent)
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
