import type { AnyRecord } from '#engine/field.ts'
import type { Rule } from './rule.ts'

/** A server as the guard looks at it. */
interface Reporting {
  id: number
  name?: unknown
  state?: unknown
}

const reports = (state: unknown): state is Record<string, unknown> =>
  typeof state === 'object' && state !== null && Object.keys(state).length > 0

const hasGpu = (state: Record<string, unknown>) => Array.isArray(state.gpu) && state.gpu.length > 0

/**
 * The servers without a GPU that a `gpu_max` condition covers. One of them is enough to crash the whole server
 * process three seconds after such a rule is saved, and after each restart (contract, entities: Rule).
 */
export function serversWithoutGpu(rules: readonly Rule[], servers: readonly Reporting[]): Reporting[] {
  const dangerous = rules.filter(({ type }) => type === 'gpu_max')
  return servers.filter(({ id, state }) => {
    if (!reports(state) || hasGpu(state)) return false
    return dangerous.some(({ cover = 0, ignore }) => (ignore?.[id] === true) === (cover === 1))
  })
}

/** The condition that covers only the servers that have a GPU: what may be saved instead. */
export function onlyWithGpu(servers: readonly AnyRecord[]): string {
  const able = servers.filter(({ state }) => reports(state) && hasGpu(state))
  return JSON.stringify({ cover: 1, ignore: Object.fromEntries(able.map(({ id }) => [id, true])) })
}
