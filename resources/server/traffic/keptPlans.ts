import type { TextContext } from '#engine/field.ts'

/** What was read last of the traffic plan of a server. Traffic only grows, so it is the least until the cycle ends. */
export interface KeptPlan {
  /** The volume as the public note had it. */
  plan: string
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
