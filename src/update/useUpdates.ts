import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import type { Updates, UpdatesState } from './updates.ts'

export type SeenUpdates = Pick<Updates, 'getState' | 'subscribe' | 'look'>

/** Updates that never find anything. */
export const inertUpdates: SeenUpdates = {
  ...createStore<UpdatesState>({ emptied: false }),
  look: async () => undefined,
}

export const UpdatesContext = createContext<SeenUpdates>(inertUpdates)

/** What is known about the build on the server, and a function that asks the server again. */
export function useUpdates(): UpdatesState & Pick<Updates, 'look'> {
  const updates = useContext(UpdatesContext)
  return { ...useSyncExternalStore(updates.subscribe, updates.getState), look: updates.look }
}
