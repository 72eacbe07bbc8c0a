import { isObject } from '#ui/values/isObject.ts'

/** The keys of an agent's configuration that this dashboard edits, as the agent told them. */
export type AgentConfig = Record<string, unknown>

/**
 * Reads what an agent told, and keeps only the keys that are edited: among the others is the agent's secret. Undefined
 * for a text that is no configuration.
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

/** What is to be sent so that an agent with the configuration `before` gets these values: what does not change is left out. */
export function changesOf(before: AgentConfig, after: AgentConfig): AgentConfig {
  const changed = Object.entries(after).filter(([name, value]) => !isSame(before[name], value))
  return Object.fromEntries(
    changed.map(([name, value]) => [name, isObject(value) ? mapChange(before[name], value) : value]),
  )
}

/** An agent merges a map key by key: one that was taken out has to be sent as false, and only null empties it. */
export function mapChange(before: unknown, after: Record<string, unknown>): Record<string, unknown> | null {
  if (Object.keys(after).length === 0) return null
  const gone = Object.keys(isObject(before) ? before : {}).filter((name) => !(name in after))
  return { ...Object.fromEntries(gone.map((name) => [name, false])), ...after }
}
