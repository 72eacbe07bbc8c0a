import { useSyncExternalStore } from 'react'
import { useEngine, type Viewer } from '#engine/EngineContext.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { storage } from '../storage/storage.ts'
import { createSavedLayouts } from './savedLayouts.ts'

const storeOf = memoByRef((viewer: Viewer) => createSavedLayouts(storage, viewer.id))

/** The saved layouts of the user who is signed in, and the store that changes them. */
export function useSavedLayouts() {
  const store = storeOf(useEngine().viewer)
  return { store, layouts: useSyncExternalStore(store.subscribe, store.getState) }
}
