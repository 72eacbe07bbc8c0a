import { useSyncExternalStore } from 'react'
import { useEngine, type Viewer } from '#engine/EngineContext.ts'
import { storage } from '../storage/storage.ts'
import { createSavedLayouts, type LayoutStore } from './savedLayouts.ts'

const stores = new WeakMap<Viewer, LayoutStore>()

function storeOf(viewer: Viewer): LayoutStore {
  const store = stores.get(viewer) ?? createSavedLayouts(storage, viewer.id)
  stores.set(viewer, store)
  return store
}

/** The saved layouts of the user who is signed in, and the store that changes them. */
export function useSavedLayouts() {
  const store = storeOf(useEngine().viewer)
  return { store, layouts: useSyncExternalStore(store.subscribe, store.getState) }
}
