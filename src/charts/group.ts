import { createContext, useContext, useSyncExternalStore } from 'react'
import type { WritableStore } from '../store.ts'
import type { TimeSpan } from './line.ts'

/** What the charts of a page share: the period, the part of it that is zoomed in, and the time that is pointed at. */
export interface ChartGroup {
  /** What the charts are about, such as the name of a server: their files are named after it. */
  subject: string
  span: TimeSpan
  /** Undefined while the whole period is shown. */
  zoomed: TimeSpan | undefined
  /** Milliseconds since 1970; undefined while nothing is pointed at. */
  pointed: WritableStore<number | undefined>
  /** The name of the line that stands out from the others; undefined while none does. */
  lit: WritableStore<string | undefined>
  /** Shows a part of the period; without one, all of it. */
  zoom(part?: TimeSpan): void
}

export const ChartGroupContext = createContext<ChartGroup | undefined>(undefined)

export function useChartGroup(): ChartGroup {
  const group = useContext(ChartGroupContext)
  if (!group) throw new Error('A chart is used outside of a group of charts')
  return group
}

/** The period that the charts show now. */
export function useShownSpan(): TimeSpan {
  const { span, zoomed } = useChartGroup()
  return zoomed ?? span
}

/** The time that is pointed at in any chart of the page; undefined if none is. */
export function usePointed(): number | undefined {
  const { pointed } = useChartGroup()
  return useSyncExternalStore(pointed.subscribe, pointed.getState)
}

/** Whether the line of this name stands out from the others. */
export function useIsLit(name: string): boolean {
  const { lit } = useChartGroup()
  return useSyncExternalStore(lit.subscribe, () => lit.getState() === name)
}

/** Half of a period around a moment, inside of the period. */
export function halfAround({ from, to }: TimeSpan, at = (from + to) / 2): TimeSpan {
  const quarter = (to - from) / 4
  const middle = Math.min(Math.max(at, from + quarter), to - quarter)
  return { from: middle - quarter, to: middle + quarter }
}

/** Twice a period around the same middle; undefined where that is the whole. */
export function doubleAround({ from, to }: TimeSpan, whole: TimeSpan): TimeSpan | undefined {
  const half = (to - from) / 2
  const next = { from: Math.max(whole.from, from - half), to: Math.min(whole.to, to + half) }
  return next.from <= whole.from && next.to >= whole.to ? undefined : next
}
