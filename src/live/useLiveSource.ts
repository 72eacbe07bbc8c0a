import { useContext, useSyncExternalStore } from 'react'
import type { Live } from '#dataProvider/live/live.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { SightContext } from '#ui/sight/sight.ts'
import { stateOf, type Reporting, type ServerState } from './state.ts'

export const useLiveSource = (): Live => useEngine().dataProvider.live

/**
 * A value of the live figures; the component renders again only when the value changes. Out of sight it stays as it is.
 */
export function useLiveValue<T extends string | number | boolean | undefined>(read: (live: Live) => T): T {
  const live = useLiveSource()
  return useSyncExternalStore(useContext(SightContext).follow(live.subscribe), () => read(live))
}

export function useLiveStatus() {
  const live = useLiveSource()
  return useSyncExternalStore(live.subscribe, live.status)
}

export const useServerState = (server: Reporting): ServerState => useLiveValue((live) => stateOf(server, live))
