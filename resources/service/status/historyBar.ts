import type { CSSProperties } from 'react'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { serviceStateOf, type ServiceDay, type ServiceState } from './status.ts'

/** How the mark of a day looks. Trouble is higher than a good day, so that colors do not stand alone. */
export const markLook: Record<ServiceState, { color: string; height: number }> = {
  up: { color: 'var(--lotus-good)', height: 60 },
  partly: { color: 'var(--lotus-warn)', height: 80 },
  down: { color: 'var(--lotus-bad)', height: 100 },
  none: { color: 'var(--lotus-idle)', height: 12 },
}

/** The width of a mark with the gap after it, and of the gap, in pixels. */
const step = 4
const gap = 1

/** One layer of a background: the marks of one state. */
function layerOf(state: ServiceState, states: readonly ServiceState[]): string | undefined {
  if (!states.includes(state)) return undefined
  const { color, height } = markLook[state]
  const stops = states.flatMap((one, index) => {
    const [from, to] = [index * step, (index + 1) * step - gap]
    return one === state ? [`transparent 0 ${from}px, ${color} 0 ${to}px`] : []
  })
  return `linear-gradient(to right, ${stops.join(', ')}, transparent 0) 0 100% / 100% ${height}% no-repeat`
}

/** The style of an element that shows a mark for each day, as one background: a hundred rows have one node each. */
export const historyBar = memoByRef((days: readonly ServiceDay[]): CSSProperties => {
  const states = days.map(serviceStateOf)
  const layers = (Object.keys(markLook) as ServiceState[]).flatMap((state) => layerOf(state, states) ?? [])
  return {
    display: 'inline-block',
    width: days.length * step - gap,
    height: 18,
    marginInlineEnd: 8,
    verticalAlign: 'middle',
    background: layers.join(', '),
    forcedColorAdjust: 'none',
  }
})
