import type { TimeSpan } from '#charts/line.ts'
import { indexOf } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { bytesBetween, forecastOf, incrementsOf, type Forecast } from '#history/past/traffic.ts'
import type { StoredPoints } from '#history/past/serverPast.ts'
import { trafficByServer } from '#live/cycle.ts'
import { countedType } from '../../alert-rule/measures.ts'
import type { Rule } from '../../alert-rule/rule.ts'
import { trafficPlanOf, planWindow, type TrafficPlan } from './plan.ts'

/** Bytes in both directions. */
export interface TrafficSum {
  received: number
  sent: number
}

/** What the history says about the traffic of one server. */
export interface ServerTraffic {
  /** When it was counted, by the clock of the Nezha server. */
  at: number
  /** The times at which hours or days begin, and the end of the last. */
  borders: readonly number[]
  /** One for each hour or day. */
  parts: readonly TrafficSum[]
  /** In the cycle of its plan in which it was counted; undefined without a plan. */
  inCycle: (TrafficSum & { window: TimeSpan; since: number; isWhole: boolean }) | undefined
  /** Bytes a millisecond in the last day, or since the history of the server begins. */
  rate: TrafficSum
}

export const totalBytes = ({ received, sent }: TrafficSum): number => received + sent

export const sumOfTraffic = (parts: readonly TrafficSum[]): TrafficSum => ({
  received: parts.reduce((sum, part) => sum + part.received, 0),
  sent: parts.reduce((sum, part) => sum + part.sent, 0),
})

/** The sums of several servers for each of the hours or days between borders. */
export const partsOfAll = (each: readonly ServerTraffic[], borders: readonly number[]): TrafficSum[] =>
  borders
    .slice(0, -1)
    .map((from) => sumOfTraffic(each.flatMap((traffic) => traffic.parts[traffic.borders.indexOf(from)] ?? [])))

const day = 86_400_000

/** The traffic of a server between borders, from its stored counters. */
export function trafficOfServer(
  server: object,
  counters: { received: StoredPoints; sent: StoredPoints; uptimes?: StoredPoints | undefined },
  borders: readonly number[],
  now: number,
): ServerTraffic {
  const received = incrementsOf(counters.received, now, counters.uptimes)
  const sent = incrementsOf(counters.sent, now, counters.uptimes)
  const between = (from: number, to: number): TrafficSum => ({
    received: bytesBetween(received, [from, to])[0] ?? 0,
    sent: bytesBetween(sent, [from, to])[0] ?? 0,
  })
  const [inParts, outParts] = [bytesBetween(received, borders), bytesBetween(sent, borders)]
  const plan = trafficPlanOf(server)
  const window = plan && planWindow(plan, now)
  const begin = Math.min(received[0]?.from ?? now, sent[0]?.from ?? now)
  const { bucket } = counters.received
  // Of less than a bucket, the first seconds of a machine would be its rate.
  const rated = Math.min(day, Math.max(bucket, now - begin))
  const lately = between(now - rated, now)
  return {
    at: now,
    borders,
    parts: inParts.map((bytes, place) => ({ received: bytes, sent: outParts[place] ?? 0 })),
    inCycle: window && {
      ...between(window.from, now),
      window,
      since: Math.max(window.from, begin),
      isWhole: begin <= window.from + bucket,
    },
    rate: { received: lately.received / rated, sent: lately.sent / rated },
  }
}

/** What a server has used of the plan in its public note. */
export interface PlanUse {
  plan: TrafficPlan
  /** The present cycle. */
  window: TimeSpan
  used: number
  /** Since when traffic is known, if that is not the whole cycle. */
  since: number | undefined
  forecast: Forecast
}

/** Undefined for a server without a plan, and as long as its traffic in the present cycle is not known. */
export function planUseOf(server: object, traffic: ServerTraffic | undefined, now: number): PlanUse | undefined {
  const plan = trafficPlanOf(server)
  if (!plan || !traffic?.inCycle) return undefined
  const { window } = traffic.inCycle
  const present = planWindow(plan, now)
  if (window.from !== present?.from || window.to !== present.to) return undefined
  const amount = (sum: TrafficSum) => (plan.counts === 'in' ? sum.received : totalBytes(sum))
  const { since, isWhole } = traffic.inCycle
  const used = amount(traffic.inCycle)
  const forecast = forecastOf(used, plan.volume, amount(traffic.rate), traffic.at, window.to)
  return { plan, window, used, since: isWhole ? undefined : since, forecast }
}

/** A server in its traffic cycle, or several together: what is used of the plan, and how it will go on. */
export interface CycleRow {
  id: number
  /** Undefined where nobody has counted it. */
  used: number | undefined
  /** Bytes; 0 for none. */
  volume: number
  /** Bytes; undefined without a volume, and while it is not known what is used. */
  left: number | undefined
  /** The volume as the public note has it; undefined for one of an alert rule. */
  text: string | undefined
  /** The alert rule that counts the cycle. */
  rule: string | undefined
  /** Since when traffic is known, if that is not the whole cycle. */
  since: number | undefined
  begin: number | undefined
  end: number | undefined
  forecast: Forecast | undefined
}

const leftOf = (used: number | undefined, volume: number) =>
  used !== undefined && volume > 0 ? Math.max(0, volume - used) : undefined

const amounts: Readonly<Record<string, (sum: TrafficSum) => number>> = {
  transfer_in_cycle: ({ received }) => received,
  transfer_out_cycle: ({ sent }) => sent,
  transfer_all_cycle: totalBytes,
}

/** How much of some traffic an alert rule counts; undefined where its conditions do not agree, or are not known. */
function amountCountedBy(rule: AnyRecord | undefined): ((sum: TrafficSum) => number) | undefined {
  return amounts[countedType((rule?.['rules'] ?? []) as readonly Rule[]) ?? '']
}

/**
 * The cycles of servers that have a plan in their public note or are counted by a rule, the fullest in the end first.
 * The cycle of a rule does not stand in for a plan whose traffic is still being read, or has to be read again: its
 * figures are of other days.
 */
export function cycleRows(
  servers: readonly AnyRecord[],
  { cycles, rules }: { cycles: readonly AnyRecord[]; rules: readonly AnyRecord[] },
  known: ReadonlyMap<number, ServerTraffic>,
  now: number,
  isReading = false,
): CycleRow[] {
  const counted = trafficByServer(cycles)
  const rows = servers.flatMap((server): CycleRow[] => {
    const { id } = server
    const traffic = known.get(id)
    const use = planUseOf(server, traffic, now)
    if (use) {
      const { plan, window, used, since, forecast } = use
      const { volume, text } = plan
      const left = leftOf(used, volume)
      return [{ id, used, volume, left, text, rule: undefined, since, begin: window.from, end: window.to, forecast }]
    }
    const plan = trafficPlanOf(server)
    if (isReading && !traffic && plan) return []
    const rule = plan && traffic?.inCycle ? undefined : counted.get(id)
    if (!rule) return plan ? [unknownRow(id, plan, now)] : []
    const { id: ruleId, max: volume, name, from, to } = rule.cycle
    const [begin, end] = [from?.getTime(), to?.getTime()]
    const rate = traffic && amountCountedBy(indexOf(rules).get(ruleId))?.(traffic.rate)
    const forecast = rate !== undefined && end && volume > 0 ? forecastOf(rule.used, volume, rate, now, end) : undefined
    const left = leftOf(rule.used, volume)
    return [{ id, used: rule.used, volume, left, text: undefined, rule: name, since: undefined, begin, end, forecast }]
  })
  return fullestFirst(rows)
}

/** A plan of which nobody has counted what is used. */
function unknownRow(id: number, plan: TrafficPlan, now: number): CycleRow {
  const { volume, text } = plan
  const { from: begin, to: end } = planWindow(plan, now) ?? { from: undefined, to: undefined }
  const nothing = { used: undefined, left: undefined, rule: undefined, since: undefined, forecast: undefined }
  return { id, volume, text, begin, end, ...nothing }
}

/** What these cycles are together, as far as it is known. The time at which they begin and end is that of all of them. */
export function sumOfCycles(id: number, rows: readonly CycleRow[]): CycleRow {
  const sum = (amountOf: (row: CycleRow) => number | undefined) => {
    const amounts = rows.flatMap((row) => amountOf(row) ?? [])
    return amounts.length > 0 ? amounts.reduce((all, amount) => all + amount, 0) : undefined
  }
  const common = (timeOf: (row: CycleRow) => number | undefined) => {
    const times = new Set(rows.map(timeOf))
    return times.size === 1 ? [...times][0] : undefined
  }
  const isUnknown = rows.every(({ used }) => used === undefined)
  const atEnd = rows.some(({ forecast }) => forecast) ? sum(({ forecast, used }) => forecast?.atEnd ?? used) : undefined
  return {
    id,
    used: sum(({ used }) => used),
    // Beside what is used, the volume of the others would look as if it were left.
    volume: sum(({ volume, used }) => (isUnknown || used !== undefined ? volume : undefined)) ?? 0,
    left: sum(({ left }) => left),
    text: undefined,
    rule: undefined,
    since: undefined,
    begin: common(({ begin }) => begin),
    end: common(({ end }) => end),
    forecast: atEnd === undefined ? undefined : { atEnd, outAt: undefined },
  }
}

/** The cycles of the members of each group together. */
export function cyclesOfGroups(groups: readonly AnyRecord[], rows: readonly CycleRow[]): CycleRow[] {
  return fullestFirst(
    groups.flatMap(({ id, servers }) => {
      const members = new Set(servers as readonly number[])
      const found = rows.filter((row) => members.has(row.id))
      return found.length > 0 ? [sumOfCycles(id, found)] : []
    }),
  )
}

const fullestFirst = (rows: readonly CycleRow[]) => rows.toSorted((one, other) => fullness(other) - fullness(one))

/** The part of the volume that will be used at the end of the cycle. */
const fullness = ({ used, volume, forecast }: CycleRow) =>
  volume > 0 ? (forecast?.atEnd ?? used ?? -volume) / volume : -1
