import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'

/** Milliseconds after which what has waited is drawn even in a browser that never rests. */
const patience = 500

const rested = createStore(false)
let waiting = false

const rest = () => rested.setState(true)

function subscribe(listener: () => void) {
  if (!waiting) {
    waiting = true
    // A browser without the function waits a moment instead.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(rest, { timeout: patience })
    else setTimeout(rest)
  }
  return rested.subscribe(listener)
}

/**
 * Whether the first screen is drawn, and the browser has had nothing to do since: then what nobody uses first may be
 * drawn too, into a place that was kept for it. True for every later screen.
 */
export const useRested = (): boolean => useSyncExternalStore(subscribe, rested.getState)
