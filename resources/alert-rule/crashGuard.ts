import { plainName } from '#engine/data/names.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { MessageKey } from '#locales/messages.ts'
import { isCovered } from './judgement.ts'
import { listedServers, ruleCover, type Rule } from './rule.ts'

/** The part of a server that this check needs. */
interface Reporting {
  id: number
  name?: unknown
  state?: unknown
}

type State = Record<string, unknown>

const reports = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && Object.keys(state).length > 0

const hasGpu = ({ gpu }: State) => Array.isArray(gpu) && gpu.length > 0

/** Servers without sensors are harmless. */
const hasOnlyZeros = ({ temperatures }: State) =>
  Array.isArray(temperatures) && temperatures.length > 0 && temperatures.every((sensor) => !sensor?.Temperature)

function crashes({ type }: Rule, state: State): boolean {
  return type === 'gpu_max' ? !hasGpu(state) : hasOnlyZeros(state)
}

/**
 * The covered servers with which these conditions crash the Nezha server. A single one is enough to crash the whole
 * process three seconds after such a rule is saved, and after each restart
 * (docs/contract/entities.md#rules-that-crash).
 */
export function crashingServers(rules: readonly Rule[], servers: readonly Reporting[]): Reporting[] {
  const grave = rules.filter(({ type }) => type === 'gpu_max' || type === 'temperature_max')
  // Lists judge every condition of every rule, and only few are of these types.
  if (grave.length === 0) return []
  return servers.filter(
    ({ id, state }) => reports(state) && grave.some((rule) => crashes(rule, state) && isCovered(rule, id)),
  )
}

/** The warning about conditions that would crash the server while their rule is on; undefined if none would. */
export function crashWarning(rules: readonly Rule[], servers: readonly Reporting[]): MessageKey | undefined {
  const bad = rules.find((rule) => crashingServers([rule], servers).length > 0)
  return bad && (bad.type === 'gpu_max' ? 'validation.rule.gpuDanger' : 'validation.rule.sensorsDanger')
}

/** Why a rule with these conditions must not be enabled; undefined if it may be. */
export function refuseCrash(rules: readonly Rule[], servers: readonly AnyRecord[]) {
  const hot = crashingServers(
    rules.filter(({ type }) => type === 'temperature_max'),
    servers,
  )
  return (
    refuseGpu(
      rules.filter(({ type }) => type === 'gpu_max'),
      servers,
    ) ?? (hot.length > 0 ? ({ message: 'validation.rule.sensors', args: namesOf(hot) } as const) : undefined)
  )
}

function refuseGpu(rules: readonly Rule[], servers: readonly AnyRecord[]) {
  if (rules.length === 0) return undefined
  // Without a list of servers the effect of the condition is unknown.
  if (servers.length === 0) return { message: 'validation.rule.gpuUnknown' } as const
  const bad = crashingServers(rules, servers)
  if (bad.length === 0) return undefined
  const args = namesOf(bad)
  const instead = onlyWithGpu(servers)
  if (!instead) return { message: 'validation.rule.gpuNone', args } as const
  return { message: 'validation.rule.gpu', args: { ...args, instead: JSON.stringify(instead) } } as const
}

const namesOf = (servers: readonly Reporting[]) => ({
  names: servers
    .slice(0, 5)
    .map(({ id, name }) => plainName('name', { id, name }))
    .join(', '),
  count: servers.length,
})

type Cover = Pick<Rule, 'cover' | 'ignore'>

const mapOf = (ids: readonly number[]) => Object.fromEntries(ids.map((id) => [id, true]))

function onlyWithGpu(servers: readonly AnyRecord[]): Cover | undefined {
  const able = servers.filter(({ state }) => reports(state) && hasGpu(state))
  return able.length > 0 ? { cover: ruleCover.only, ignore: mapOf(able.map(({ id }) => id)) } : undefined
}

/** The part of a condition that would make it safe; undefined if it is already, or if no server would be left. */
export function safeCover(condition: Rule, servers: readonly AnyRecord[]): Cover | undefined {
  const bad = crashingServers([condition], servers).map(({ id }) => id)
  if (bad.length === 0) return undefined
  if (condition.type === 'gpu_max') return onlyWithGpu(servers)
  const listed = listedServers(condition)
  if (condition.cover !== ruleCover.only) return { cover: ruleCover.all, ignore: mapOf([...listed, ...bad]) }
  const left = listed.filter((id) => !bad.includes(id))
  return left.length > 0 ? { cover: ruleCover.only, ignore: mapOf(left) } : undefined
}
