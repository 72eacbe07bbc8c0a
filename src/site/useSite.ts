import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import { unknownSite, type Site, type SiteState } from './site.ts'

export const SiteContext = createContext<Site>({
  ...createStore<SiteState>(unknownSite),
  refresh: async () => undefined,
})

export function useSite(): SiteState & Pick<Site, 'refresh'> {
  const site = useContext(SiteContext)
  return { ...useSyncExternalStore(site.subscribe, site.getState), refresh: site.refresh }
}
