import { useStore } from 'react-admin'

/** The shares of a server that have thresholds. */
export const measured = ['cpu', 'memory', 'disk', 'traffic'] as const

export type Measured = (typeof measured)[number]

/** How bad a figure is. */
export type Level = 'warn' | 'bad'

/** From which percentage on a share is of a level. */
export type Thresholds = { readonly [name in Measured]: { readonly [level in Level]: number } }

const usual = { warn: 75, bad: 90 }

const initial: Thresholds = { cpu: usual, memory: usual, disk: usual, traffic: usual }

/** The viewer's own thresholds, and a function that stores others. */
export const useThresholds = () => useStore<Thresholds>('server.thresholds', initial)

/** The level of a share between 0 and 1; undefined for one that is below all thresholds. */
export function levelOf(thresholds: Thresholds, name: Measured, share: number): Level | undefined {
  const { warn, bad } = thresholds[name] ?? usual
  // As the share is shown: 89.6 % is shown as 90 %.
  const percent = Math.round(share * 100)
  return percent >= bad ? 'bad' : percent >= warn ? 'warn' : undefined
}
