import { hit, identifier, pardon, reason } from './waf.ts'
import type { ServerRow } from './state.ts'
import type { World } from './world.ts'

/** "Within seconds to minutes" (server behavior §4). */
const absence = 60_000
const firstReport = 2000

const adjectives = ['fancy', 'devoted', 'quiet', 'brave', 'gentle', 'swift', 'amber', 'curious']
const animals = ['otter', 'poodle', 'trout', 'lynx', 'heron', 'badger', 'walrus', 'finch']

const pick = (world: World, words: string[]) => words[Math.floor(world.random() * words.length)] ?? ''

/** The agent of a deleted server still runs: it registers anew, unless its secret went with its owner. */
export function expectReturn(world: World, gone: ServerRow): void {
  if (gone.online) world.clock.after(absence, () => register(world, gone))
}

function register(world: World, gone: ServerRow): void {
  const { uuid, user_id, host, state, geoip, drifts, agent_config, disk, manners } = gone
  const ip = world.setting.agent_real_ip_header ? (geoip.ip.ipv4_addr ?? geoip.ip.ipv6_addr ?? '') : ''
  if (user_id !== 0 && !world.tables.user.some((row) => row.id === user_id)) {
    hit(world, ip, identifier.agent, reason.agent)
    return
  }
  pardon(world, ip, identifier.agent)
  const name = `${pick(world, adjectives)}-${pick(world, animals)}`
  const unreported = { host: {}, state: {}, geoip: { ip: {} }, online: false }
  const agent = { uuid, user_id, drifts, agent_config, disk, manners }
  const row = world.insert('server', { ...agent, name, ...unreported })
  world.clock.after(firstReport, () => Object.assign(row, { host, state, geoip, online: true }))
}
