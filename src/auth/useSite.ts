import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Site, SiteState } from './site.ts'
import { createStore } from './store.ts'

export const SiteContext = createContext<Site>({
  ...createStore<SiteState>({ name: undefined, version: undefined }),
  refresh: async () => undefined,
})

export function useSite(): SiteState {
  const site = useContext(SiteContext)
  return useSyncExternalStore(site.subscribe, site.getState)
}
