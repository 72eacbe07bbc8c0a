import { useSyncExternalStore } from 'react'
import { useEngine, type Viewer } from '#engine/EngineContext.ts'
import { storage } from '../storage/storage.ts'
import { createSnippets, type SnippetStore } from './snippetStore.ts'

const stores = new WeakMap<Viewer, SnippetStore>()

function storeOf(viewer: Viewer): SnippetStore {
  const store = stores.get(viewer) ?? createSnippets(storage, viewer.id)
  stores.set(viewer, store)
  return store
}

/** The snippets of the user who is signed in, and the store that changes them. */
export function useSnippets() {
  const store = storeOf(useEngine().viewer)
  return { store, snippets: useSyncExternalStore(store.subscribe, store.getState) }
}
