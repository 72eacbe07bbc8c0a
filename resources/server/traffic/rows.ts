import type { TimeSpan } from '#charts/line.ts'
import type { AnyRecord } from '#engine/field.ts'
import { bytesBetween, forecastOf, incrementsOf, type Forecast } from '#history/past/traffic.ts'
import type { StoredPoints } from '#history/past/serverPast.ts'
import { trafficByServer } from '#live/cycle.ts'
import { trafficPlanOf, planWindow, type TrafficPlan } from './plan.ts'

/** Bytes in both directions. */
export interface TrafficSum {
  received: number
  sent: number
}

/** What the history says about the traffic of one server. */
export interface ServerTraffic {
  /** One for each hour or day. */
  parts: readonly TrafficSum[]
  /** In the present cycle of its plan; undefined without a plan. */
  inCycle: (TrafficSum & { since: number; isWhole: boolean }) | undefined
  /** In the last day. */
  lastDay: TrafficSum
}

export const totalBytes = ({ received, sent }: TrafficSum): number => received + sent

export const sumOfTraffic = (parts: readonly TrafficSum[]): TrafficSum => ({
  received: parts.reduce((sum, part) => sum + part.received, 0),
  sent: parts.reduce((sum, part) => sum + part.sent, 0),
})

/** The sums of several servers for each of so many hours or days. */
export const partsOfAll = (each: readonly ServerTraffic[], count: number): TrafficSum[] =>
  Array.from({ length: count }, (_none, place) => sumOfTraffic(each.flatMap(({ parts }) => parts[place] ?? [])))

const day = 86_400_000

/** The traffic of a server between borders, from its stored counters. */
export function trafficOfServer(
  server: object,
  counters: { received: StoredPoints; sent: StoredPoints },
  borders: readonly number[],
  now: number,
): ServerTraffic {
  const received = incrementsOf(counters.received, now)
  const sent = incrementsOf(counters.sent, now)
  const between = (from: number, to: number): TrafficSum => ({
    received: bytesBetween(received, [from, to])[0] ?? 0,
    sent: bytesBetween(sent, [from, to])[0] ?? 0,
  })
  const [inParts, outParts] = [bytesBetween(received, borders), bytesBetween(sent, borders)]
  const plan = trafficPlanOf(server)
  const window = plan && planWindow(plan, now)
  const begin = Math.min(received[0]?.from ?? now, sent[0]?.from ?? now)
  return {
    parts: inParts.map((bytes, place) => ({ received: bytes, sent: outParts[place] ?? 0 })),
    inCycle: window && {
      ...between(window.from, now),
      since: Math.max(window.from, begin),
      isWhole: begin <= window.from + counters.received.bucket,
    },
    lastDay: between(now - day, now),
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

/** Undefined for a server without a plan, and as long as its traffic is not known. */
export function planUseOf(server: object, traffic: ServerTraffic | undefined, now: number): PlanUse | undefined {
  const plan = trafficPlanOf(server)
  const window = plan && planWindow(plan, now)
  if (!plan || !window || !traffic?.inCycle) return undefined
  const amount = (sum: TrafficSum) => (plan.counts === 'in' ? sum.received : totalBytes(sum))
  const { since, isWhole } = traffic.inCycle
  const used = amount(traffic.inCycle)
  const forecast = forecastOf(used, plan.volume, amount(traffic.lastDay) / day, now, window.to)
  return { plan, window, used, since: isWhole ? undefined : since, forecast }
}

/** A server in its traffic cycle: what it has used of its plan, and how it will go on. */
export interface CycleRow {
  id: number
  used: number
  /** Bytes; 0 for none. */
  volume: number
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

/**
 * The cycles of servers that have a plan in their public note or are counted by a rule, the fullest in the end first.
 * The cycle of a rule does not stand in for a plan whose traffic is still being read: its figures are of other days.
 */
export function cycleRows(
  servers: readonly AnyRecord[],
  cycles: readonly AnyRecord[],
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
      return [{ id, used, volume, text, rule: undefined, since, begin: window.from, end: window.to, forecast }]
    }
    const rule = counted.get(id)
    if (!rule || (isReading && !traffic && trafficPlanOf(server))) return []
    const { max: volume, name, from, to } = rule.cycle
    const [begin, end] = [from?.getTime(), to?.getTime()]
    const rate = traffic && totalBytes(traffic.lastDay) / day
    const forecast = rate !== undefined && end && volume > 0 ? forecastOf(rule.used, volume, rate, now, end) : undefined
    return [{ id, used: rule.used, volume, text: undefined, rule: name, since: undefined, begin, end, forecast }]
  })
  return rows.toSorted((one, other) => fullness(other) - fullness(one))
}

/** The part of the volume that will be used at the end of the cycle. */
const fullness = ({ used, volume, forecast }: CycleRow) => (volume > 0 ? (forecast?.atEnd ?? used) / volume : -1)
