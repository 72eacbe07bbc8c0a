import type { AnyRecord } from '#engine/field.ts'
import { dictionaryOf, number, object, optional, string, whole, type Shaped } from '#engine/shape.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { instantOf } from '#ui/values/time.ts'

export const wireCycle = object({
  id: whole,
  name: optional(string),
  from: optional(string),
  to: optional(string),
  max: optional(number),
  transfer: optional(dictionaryOf(number)),
})

/** The traffic of the covered servers in the present cycle of one alert rule. */
export interface TrafficCycle {
  id: number
  name: string
  from: Date | undefined
  /** The end of the cycle. */
  to: Date | undefined
  /** The limit in bytes; 0 for none. */
  max: number
  /** Bytes by the id of the server. */
  transfer: Readonly<Record<string, number>>
}

export const cycleOfWire = ({ id, name, from, to, max, transfer }: Shaped<typeof wireCycle>): TrafficCycle => ({
  id,
  name: name ?? '',
  from: instantOf(from),
  to: instantOf(to),
  max: max ?? 0,
  transfer: transfer ?? {},
})

/** What a server has used of the cycle that is nearest to its limit. */
export interface Traffic {
  used: number
  cycle: Pick<TrafficCycle, 'name' | 'from' | 'to' | 'max'>
  /** The used part of the limit; 0 without a limit. */
  share: number
}

/** Traffic that an alert rule counts. */
interface CountedTraffic extends Traffic {
  cycle: TrafficCycle
}

/** The traffic by server; servers that no rule covers are left out. */
export const trafficByServer = memoByRef((cycles: readonly AnyRecord[]): ReadonlyMap<number, CountedTraffic> => {
  const found = new Map<number, CountedTraffic>()
  for (const cycle of cycles as unknown as readonly TrafficCycle[]) {
    for (const [id, used] of Object.entries(cycle.transfer)) {
      const share = cycle.max > 0 ? used / cycle.max : 0
      const before = found.get(Number(id))
      if (!before || share > before.share) found.set(Number(id), { used, cycle, share })
    }
  }
  return found
})
