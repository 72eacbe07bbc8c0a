import { useSyncExternalStore } from 'react'
import type { Live } from '#dataProvider/live/live.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { stateOf, type Reporting, type ServerState } from '../state.ts'

export const useLiveSource = (): Live => useEngine().dataProvider.live

/** A value of the live figures; the component renders again only when the value changes. */
export function useLiveValue<T extends string | number | boolean | undefined>(read: (live: Live) => T): T {
  const live = useLiveSource()
  return useSyncExternalStore(live.subscribe, () => read(live))
}

/** The last report of a server; undefined for a server that is not known to the live source. */
export function useReport(id: number) {
  const live = useLiveSource()
  return useSyncExternalStore(
    (listener) => live.subscribeTo(id, listener),
    () => live.report(id),
  )
}

export function useLiveStatus() {
  const live = useLiveSource()
  return useSyncExternalStore(live.subscribe, live.status)
}

export const useServerState = (server: Reporting): ServerState => useLiveValue((live) => stateOf(server, live))
