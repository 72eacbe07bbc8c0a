import { memoByRef } from '#ui/values/memoByRef.ts'
import { useStored } from '#engine/data/useStored.ts'
import type { TextContext } from '#engine/field.ts'

/** How bad a figure is. */
export type Level = 'warn' | 'bad'

/** From which percentage on a share is of a level. */
type ShareThresholds = { readonly [level in Level]: number }

/** The shares of a server that have thresholds; that of the load is 100 % when it keeps every core busy. */
export const measured = ['cpu', 'memory', 'disk', 'load', 'traffic'] as const

export type Measured = (typeof measured)[number]

/** The viewer's own limits of what is shown as a warning or as bad. */
export type Thresholds = { readonly [name in Measured]: ShareThresholds }

const usual: ShareThresholds = { warn: 75, bad: 90 }

export const usualThresholds: Thresholds = {
  cpu: usual,
  memory: usual,
  disk: usual,
  load: { warn: 100, bad: 200 },
  traffic: usual,
}

const key = 'server.thresholds'

const completed = memoByRef((stored?: Partial<Thresholds>): Thresholds => ({ ...usualThresholds, ...stored }))

/** The viewer's own thresholds, and a function that stores others. */
export function useThresholds() {
  const [stored, store] = useStored<Partial<Thresholds>>(key)
  return [completed(stored), store] as const
}

export const storedThresholds = (preference: TextContext['preference']): Thresholds =>
  completed(preference<Partial<Thresholds>>(key))

/** The level of a share between 0 and 1; undefined for one that is below all thresholds, or unknown. */
export function levelOf(thresholds: Thresholds, name: Measured, share: number | undefined): Level | undefined {
  if (share === undefined) return undefined
  const { warn, bad } = thresholds[name]
  // As the share is shown: 89.6 % is shown as 90 %.
  const percent = Math.round(share * 100)
  return percent >= bad ? 'bad' : percent >= warn ? 'warn' : undefined
}
