import { useSyncExternalStore } from 'react'
import type * as Signs from './signUrls.ts'

type SignUrls = typeof Signs

let loaded: SignUrls | undefined
let loading = false
const listeners = new Set<() => void>()

async function load() {
  loading = true
  try {
    loaded = await import('./signUrls.ts')
    listeners.forEach((call) => call())
  } catch {
    // Signs are an ornament: the next page of rows tries again.
    loading = false
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // After the rows: a browser without the function waits a moment instead.
  if (!loading) (globalThis.requestIdleCallback ?? setTimeout)(() => void (loading || load()))
  return () => void listeners.delete(listener)
}

/** The addresses of flags and of signs of systems; undefined until they are loaded. */
export const useSignUrls = (): SignUrls | undefined => useSyncExternalStore(subscribe, () => loaded)
