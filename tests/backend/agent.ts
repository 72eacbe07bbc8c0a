import { complete, merged } from './agentConfig.ts'
import { agentLeaves } from './agentLink.ts'
import type { Config } from './agentConfig.ts'
import type { ServerRow } from './state.ts'
import type { World } from './world.ts'

const reloadDelay = 10_000
/** The server may look offline for a moment (docs/contract/server.md#agents). */
const reconnecting = 1000

/** The first agents that put a newer configuration in the place of one that still waits. */
const superseding = '2.2.2'
/** The first agents that refuse to be given another secret (entities, "Server config"). */
const keepingSecret = '2.0.4'

/** Whether an agent is of that release or later; one that has not reported passes. */
export const isAtLeast = ({ host }: ServerRow, release: string): boolean =>
  !host.version || host.version.localeCompare(release, 'en', { numeric: true }) >= 0

/** Whether the agent refuses commands, terminals, files, and configuration. */
export const refusesCommands = (row: ServerRow): boolean => row.agent_config['disable_command_execute'] === true

function ownConfig(world: World, row: ServerRow): Config {
  const client_secret = world.tables.user.find((user) => user.id === row.user_id)?.agent_secret ?? ''
  return { server: world.address, client_secret, uuid: row.uuid, ...row.agent_config }
}

/** The agent's configuration in the order it writes it. */
export const agentConfigOf = (world: World, row: ServerRow): Config => complete(ownConfig(world, row))

/** Hands a configuration to the agent, which reloads ten seconds later; what it does not like it drops in silence. */
export function writeConfig(world: World, row: ServerRow, text: string): void {
  if (refusesCommands(row) || (row.reload && !isAtLeast(row, superseding))) return
  const before = ownConfig(world, row)
  const config = merged(before, text)
  if (!config) return
  if (config['client_secret'] !== before['client_secret'] && isAtLeast(row, keepingSecret)) return
  const reload = {
    config: Object.fromEntries(Object.entries(config).filter(([name]) => differs(before, config, name))),
  }
  row.reload = reload
  world.clock.after(reloadDelay, () => {
    if (row.reload !== reload) return
    row.agent_config = { ...row.agent_config, ...reload.config }
    agentLeaves(world, row)
    row.reload = reload
    world.clock.after(reconnecting, () => {
      // With another secret it is refused: the server with its uuid belongs to the owner of the old one.
      if (row.reload !== reload || 'client_secret' in reload.config) return
      delete row.reload
      row.online = true
    })
  })
}

const differs = (before: Config, after: Config, name: string) => before[name] !== after[name]
