import type { Unit } from '#charts/units.ts'
import type { FigureName } from '#dataProvider/live/tick.ts'
import type { Reading } from '#live/reading.ts'
import type { Rule } from './rule.ts'

/** The groups in which the types of conditions are offered, in their order. */
export const measureGroups = ['state', 'usage', 'speed', 'counts', 'counter', 'cycle'] as const

type MeasureGroup = (typeof measureGroups)[number]

/**
 * What a machine has in total, in bytes. Agents leave out what is 0; empty while nothing is known about the machine.
 */
export interface MachineTotals {
  mem_total?: number | undefined
  swap_total?: number | undefined
  disk_total?: number | undefined
}

/** The units of limits. */
export type LimitUnit = Extract<Unit, 'percent' | 'celsius' | 'bytes' | 'bytesPerSecond' | 'count' | 'number'>

/** What the server compares with the limits of a condition (docs/contract/entities.md#rule-types). */
export interface Measure {
  group: MeasureGroup
  /** The unit of the limits; undefined where there are none. */
  unit?: LimitUnit
  /** The value in the unit of the limits, undefined if it is unknown. Without it, the value does not follow from a report. */
  read?(figure: Reading, totals: MachineTotals): number | undefined
  /** A metric of the stored history, and how its values become those of the limits. Default: they are the same. */
  history?: { metric: string; scaled?(value: number, totals: MachineTotals): number | undefined }
}

/** A part of a total in percent: 0 of nothing, undefined while nothing is known about the machine. */
function percentOf(used: number, total: keyof MachineTotals, totals: MachineTotals): number | undefined {
  if (Object.keys(totals).length === 0) return undefined
  const { [total]: whole = 0 } = totals
  return whole > 0 ? (used / whole) * 100 : 0
}

const usage = (used: FigureName, total: keyof MachineTotals, metric: string): Measure => ({
  group: 'usage',
  unit: 'percent',
  read: (figure, totals) => percentOf(figure(used), total, totals),
  history: { metric, scaled: (value, totals) => percentOf(value, total, totals) },
})

const plain = (group: MeasureGroup, unit: LimitUnit, figure: FigureName, metric: string): Measure => ({
  group,
  unit,
  read: (read) => read(figure),
  history: { metric },
})

const cycle: Measure = { group: 'cycle', unit: 'bytes' }

/** All types that a server measures. A condition of any other type compares 0 with its limits. */
export const ruleMeasures = {
  offline: { group: 'state' },
  cpu: plain('usage', 'percent', 'cpu', 'cpu'),
  memory: usage('mem_used', 'mem_total', 'memory'),
  swap: usage('swap_used', 'swap_total', 'swap'),
  disk: usage('disk_used', 'disk_total', 'disk'),
  gpu_max: plain('usage', 'percent', 'gpu', 'gpu'),
  temperature_max: plain('usage', 'celsius', 'temperature', 'temperature'),
  net_in_speed: plain('speed', 'bytesPerSecond', 'net_in_speed', 'net_in_speed'),
  net_out_speed: plain('speed', 'bytesPerSecond', 'net_out_speed', 'net_out_speed'),
  // An error of the server: not the sum of both directions.
  net_all_speed: {
    group: 'speed',
    unit: 'bytesPerSecond',
    read: (figure) => 2 * figure('net_out_speed'),
    history: { metric: 'net_out_speed', scaled: (value) => 2 * value },
  },
  load1: plain('counts', 'number', 'load_1', 'load1'),
  load5: plain('counts', 'number', 'load_5', 'load5'),
  load15: plain('counts', 'number', 'load_15', 'load15'),
  process_count: plain('counts', 'count', 'process_count', 'process_count'),
  tcp_conn_count: plain('counts', 'count', 'tcp_conn_count', 'tcp_conn'),
  udp_conn_count: plain('counts', 'count', 'udp_conn_count', 'udp_conn'),
  transfer_in: plain('counter', 'bytes', 'net_in_transfer', 'net_in_transfer'),
  transfer_out: plain('counter', 'bytes', 'net_out_transfer', 'net_out_transfer'),
  transfer_all: {
    group: 'counter',
    unit: 'bytes',
    read: (figure) => figure('net_in_transfer') + figure('net_out_transfer'),
  },
  transfer_in_cycle: cycle,
  transfer_out_cycle: cycle,
  transfer_all_cycle: cycle,
} as const satisfies Record<string, Measure>

type RuleType = keyof typeof ruleMeasures

export const ruleTypes = Object.keys(ruleMeasures) as RuleType[]

export const isRuleType = (type: string): type is RuleType => Object.hasOwn(ruleMeasures, type)

/** Undefined for a type that the server does not measure. */
export const measureOf = (type: string): Measure | undefined => (isRuleType(type) ? ruleMeasures[type] : undefined)

/** Every type that ends so counts the traffic of a cycle, for the server too. */
export const isCycle = (type: string) => type.endsWith('_cycle')

/**
 * The type of the traffic that a rule counts; undefined without one, and where its conditions count several: the server
 * has one number for all of them, the one that it counted last.
 */
export function countedType(conditions: readonly Rule[]): string | undefined {
  const [type, ...others] = new Set(conditions.map((condition) => condition.type).filter(isCycle))
  return others.length === 0 ? type : undefined
}
