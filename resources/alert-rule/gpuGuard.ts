import { plainName } from '#engine/data/names.ts'
import type { AnyRecord } from '#engine/field.ts'
import { ruleCover, type Rule } from './rule.ts'

/** The part of a server that this check needs. */
interface Reporting {
  id: number
  name?: unknown
  state?: unknown
}

const reports = (state: unknown): state is Record<string, unknown> =>
  typeof state === 'object' && state !== null && Object.keys(state).length > 0

const hasGpu = (state: Record<string, unknown>) => Array.isArray(state.gpu) && state.gpu.length > 0

/**
 * The servers without a GPU that a `gpu_max` condition covers. A single one is enough to crash the whole server
 * process three seconds after such a rule is saved, and after each restart
 * (docs/contract/entities.md#rules-that-crash).
 */
export function serversWithoutGpu(rules: readonly Rule[], servers: readonly Reporting[]): Reporting[] {
  const dangerous = rules.filter(({ type }) => type === 'gpu_max')
  return servers.filter(({ id, state }) => {
    if (!reports(state) || hasGpu(state)) return false
    return dangerous.some(({ cover = 0, ignore }) => (ignore?.[id] === true) === (cover === ruleCover.only))
  })
}

/** Why a rule with these conditions must not be enabled; undefined if it may be. */
export function refuseGpu(rules: readonly Rule[], servers: readonly AnyRecord[]) {
  if (!rules.some(({ type }) => type === 'gpu_max')) return undefined
  // Without a list of servers the effect of the condition is unknown.
  if (servers.length === 0) return { message: 'validation.rule.gpuUnknown' } as const
  const bad = serversWithoutGpu(rules, servers)
  if (bad.length === 0) return undefined
  const names = bad.slice(0, 5).map(({ id, name }) => plainName('name', { id, name }))
  const args = { names: names.join(', '), count: bad.length }
  const instead = onlyWithGpu(servers)
  if (!instead) return { message: 'validation.rule.gpuNone', args } as const
  return { message: 'validation.rule.gpu', args: { ...args, instead } } as const
}

/** The part of a condition that covers only the servers with a GPU; undefined if there are none. */
export function onlyWithGpu(servers: readonly AnyRecord[]): string | undefined {
  const able = servers.filter(({ state }) => reports(state) && hasGpu(state))
  if (able.length === 0) return undefined
  return JSON.stringify({ cover: ruleCover.only, ignore: Object.fromEntries(able.map(({ id }) => [id, true])) })
}
