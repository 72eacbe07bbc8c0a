import { isObject } from '#ui/values/objects.ts'

/** The keys of an agent's configuration that this dashboard edits, as the agent sent them. */
export type AgentConfig = Record<string, unknown>

/**
 * Parses the configuration that an agent sent, and keeps only the keys that the dashboard edits. The other keys
 * include the agent's secret. Undefined if the text is not a configuration.
 */
export function readAgentConfig(text: string, names: readonly string[]): AgentConfig | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value)) return undefined
    return Object.fromEntries(names.filter((name) => name in value).map((name) => [name, value[name]]))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The changes that turn the configuration `before` into `after`. Unchanged keys are left out. */
export function changesOf(before: AgentConfig, after: AgentConfig): AgentConfig {
  const changed = Object.entries(after).filter(([name, value]) => !isSame(before[name], value))
  return Object.fromEntries(
    changed.map(([name, value]) => [name, isObject(value) ? mapChange(before[name], value) : value]),
  )
}

/**
 * The change that turns one map into another. An agent merges maps key by key: a removed key must be sent as false,
 * and only null empties the whole map.
 */
export function mapChange(before: unknown, after: Record<string, unknown>): Record<string, unknown> | null {
  if (Object.keys(after).length === 0) return null
  const removed = Object.keys(isObject(before) ? before : {}).filter((name) => !(name in after))
  return { ...Object.fromEntries(removed.map((name) => [name, false])), ...after }
}
