import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore, type Store } from '../store.ts'
import type { ReachState } from './reach.ts'

export const ReachContext = createContext<Store<ReachState>>(createStore<ReachState>({ obstacle: undefined }))

export function useReach(): ReachState {
  const reach = useContext(ReachContext)
  return useSyncExternalStore(reach.subscribe, reach.getState)
}
