import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import type { Updates, UpdatesState } from './updates.ts'

export type SeenUpdates = Pick<Updates, 'getState' | 'subscribe' | 'look'>

/** Finds out nothing. */
export const inertUpdates: SeenUpdates = {
  ...createStore<UpdatesState>({ emptied: false }),
  look: async () => undefined,
}

export const UpdatesContext = createContext<SeenUpdates>(inertUpdates)

/** What is known of the build on the server, and the way to look again. */
export function useUpdates(): UpdatesState & Pick<Updates, 'look'> {
  const updates = useContext(UpdatesContext)
  return { ...useSyncExternalStore(updates.subscribe, updates.getState), look: updates.look }
}
