import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SiteState } from './site.ts'
import { createStore, type Store } from './store.ts'

export const SiteContext = createContext<Store<SiteState>>(
  createStore<SiteState>({ name: undefined, version: undefined }),
)

export function useSite(): SiteState {
  const site = useContext(SiteContext)
  return useSyncExternalStore(site.subscribe, site.getState)
}
