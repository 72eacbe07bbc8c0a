import { completeConfig, mergeConfig } from './agentConfig.ts'
import { disconnectAgent } from './agentLink.ts'
import type { Config } from './agentConfig.ts'
import type { ServerRow } from './state.ts'
import type { World } from './world.ts'

/** Milliseconds from a new configuration to the reload. */
const reloadDelay = 10_000
/** Milliseconds for which the server is offline during a reload (docs/contract/server.md#agents). */
const reconnectDelay = 1000

/** The first agent release in which a newer configuration replaces a pending one. */
const supersedingRelease = '2.2.2'
/** The first agent release that refuses a new secret (docs/contract/entities.md#server-config). */
const fixedSecretRelease = '2.0.4'

/** Whether an agent has that release or a later one; true for an agent that has not reported. */
export const isAtLeast = ({ host }: ServerRow, release: string): boolean =>
  !host.version || host.version.localeCompare(release, 'en', { numeric: true }) >= 0

/** Whether the agent refuses commands, terminals, file access, and configuration. */
export const refusesCommands = (row: ServerRow): boolean => row.agent_config['disable_command_execute'] === true

function ownConfig(world: World, row: ServerRow): Config {
  const client_secret = world.tables.user.find((user) => user.id === row.user_id)?.agent_secret ?? ''
  return { server: world.address, client_secret, uuid: row.uuid, ...row.agent_config }
}

/** The configuration of the agent, in the order in which the agent writes it. */
export const agentConfigOf = (world: World, row: ServerRow): Config => completeConfig(ownConfig(world, row))

/** Sends a configuration to the agent, which reloads ten seconds later; it ignores an invalid one silently. */
export function writeConfig(world: World, row: ServerRow, text: string): void {
  if (refusesCommands(row) || (row.reload && !isAtLeast(row, supersedingRelease))) return
  const before = ownConfig(world, row)
  const config = mergeConfig(before, text)
  if (!config) return
  if (config['client_secret'] !== before['client_secret'] && isAtLeast(row, fixedSecretRelease)) return
  const reload = {
    config: Object.fromEntries(Object.entries(config).filter(([name]) => differs(before, config, name))),
  }
  row.reload = reload
  world.clock.after(reloadDelay, () => {
    if (row.reload !== reload) return
    row.agent_config = { ...row.agent_config, ...reload.config }
    disconnectAgent(world, row)
    row.reload = reload
    world.clock.after(reconnectDelay, () => {
      // With another secret the agent is refused: its uuid belongs to the owner of the old secret.
      if (row.reload !== reload || 'client_secret' in reload.config) return
      delete row.reload
      row.online = true
    })
  })
}

const differs = (before: Config, after: Config, name: string) => before[name] !== after[name]
