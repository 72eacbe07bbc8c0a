import { isObject } from '#ui/values/isObject.ts'
import { mapChange, type AgentConfig } from './agentConfig.ts'

/** What some agents are handed alike. */
export interface Handout<S> {
  changes: AgentConfig
  servers: readonly S[]
  /** What they have now is not known, so that names in their maps stay beside those that are sent. */
  keepsNames: boolean
}

const hasNames = (value: unknown) => isObject(value) && Object.keys(value).length > 0

/** Whether what has to be sent depends on what an agent has now: it merges maps, name by name. */
export const dependsOnPresent = (after: AgentConfig) => Object.values(after).some(hasNames)

/** What has to be sent to agents so that these values are the same on all of them; `configOf` tells what one has now. */
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
