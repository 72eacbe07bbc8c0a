import { useSyncExternalStore } from 'react'

const second = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let last = 0

/** The time of the last tick: all that is drawn between two ticks agrees. */
export const clockTime = (): number => (listeners.size > 0 ? last : Date.now())

function tick() {
  clearTimeout(timer)
  last = Date.now()
  if (!document.hidden) timer = setTimeout(tick, second - (last % second))
  for (const listener of listeners) listener()
}

/** Calls at each full second, for the whole page from one timer; while the page is hidden it stands. */
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

/** What a reading of the time tells, drawn anew only when that changes. */
export const useTicking = <T extends string | number | boolean>(read: (now: number) => T): T =>
  useSyncExternalStore(onSecond, () => read(clockTime()))
