import type { TextContext } from '#engine/field.ts'
import type { Traffic } from '#live/cycle.ts'
import { noteTexts, publicNoteOf } from '../publicNote/expiry.ts'

/** What was read last of the traffic plan of a server. Traffic only grows, so it is the least until the cycle ends. */
interface KeptPlan {
  /** The volume as the public note had it. */
  plan: string
  /** Bytes. */
  volume: number
  share: number
  /** The end of the cycle, in milliseconds since 1970. */
  end: number
}

/** By the id of the server. */
export type KeptPlans = Readonly<Record<string, KeptPlan>>

/** Kept in the browser until the viewer signs out. */
export const keptPlansKey = 'server.plans'

export const storedPlans = (preference: TextContext['preference']): KeptPlans | undefined =>
  preference<KeptPlans>(keptPlansKey)

/** What is known about the plan of a server, as long as its note and its cycle are still the same. */
export function keptPlanOf(
  server: { id: number },
  plans: KeptPlans | undefined,
  now: number = Date.now(),
): KeptPlan | undefined {
  const kept = plans?.[server.id]
  if (!kept || kept.end <= now) return undefined
  return noteTexts(publicNoteOf(server), 'planDataMod')['trafficVol'] === kept.plan ? kept : undefined
}

/** What a server has used of the limit that it is nearest to: that of an alert rule, or its plan as far as it is known. */
export function nearestLimit(
  server: { id: number },
  counted: Traffic | undefined,
  plans: KeptPlans | undefined,
): Traffic | undefined {
  const kept = keptPlanOf(server, plans)
  if (!kept || (counted && counted.share > kept.share)) return counted
  const { plan, volume, share, end } = kept
  return { used: share * volume, share, cycle: { name: plan, from: undefined, to: new Date(end), max: volume } }
}
