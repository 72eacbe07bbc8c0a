import { useContext, useSyncExternalStore } from 'react'
import { SightContext } from '../sight/sight.ts'

const second = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let last = 0

/** The present, before there are ticks: the same for as long as one rendering takes. */
let present: number | undefined

function presentTime(): number {
  if (present === undefined) {
    present = Date.now()
    queueMicrotask(() => (present = undefined))
  }
  return present
}

/** The time of the last tick, so that everything rendered between two ticks shows the same time. */
export const clockTime = (): number => (listeners.size > 0 ? last : presentTime())

function tick() {
  clearTimeout(timer)
  last = Date.now()
  if (!document.hidden) timer = setTimeout(tick, second - (last % second))
  for (const listener of listeners) listener()
}

/** Calls the listener at each full second, with one timer for the whole page; pauses while the page is hidden. */
function onSecond(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick)
    tick()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/**
 * A value derived from the current time; the component renders again only when the value changes. Out of sight it stays
 * as it is.
 */
export const useTicking = <T extends string | number | boolean | undefined>(read: (now: number) => T): T =>
  useSyncExternalStore(useContext(SightContext).follow(onSecond), () => read(clockTime()))
