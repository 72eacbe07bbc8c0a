import { isObject } from '#ui/values/objects.ts'
import { mapChange, type AgentConfig } from './agentConfig.ts'

/** The same changes for a group of agents. */
export interface Handout<S> {
  changes: AgentConfig
  servers: readonly S[]
  /**
   * True if the current configuration is unknown. The names in the agents' maps are then kept beside the new names.
   */
  keepsNames: boolean
}

const hasNames = (value: unknown) => isObject(value) && Object.keys(value).length > 0

/** Whether the changes depend on the current configuration of an agent: an agent merges maps name by name. */
export const dependsOnPresent = (after: AgentConfig) => Object.values(after).some(hasNames)

/**
 * The changes to send so that these values are the same on all agents. `configOf` returns the current configuration of
 * an agent.
 */
export function handoutsOf<S extends { id: number }>(
  after: AgentConfig,
  servers: readonly S[],
  configOf: (id: number) => AgentConfig | undefined,
): Handout<S>[] {
  const alike = new Map<string, Handout<S>>()
  for (const server of servers) {
    const config = configOf(server.id)
    const changes = Object.fromEntries(
      Object.entries(after).map(([name, value]) => [name, isObject(value) ? mapChange(config?.[name], value) : value]),
    )
    const keepsNames = !config && dependsOnPresent(after)
    const key = JSON.stringify([changes, keepsNames])
    alike.set(key, { changes, keepsNames, servers: [...(alike.get(key)?.servers ?? []), server] })
  }
  return [...alike.values()]
}
