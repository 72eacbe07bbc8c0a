import { useSyncExternalStore } from 'react'
import { useEngine, type Viewer } from '#engine/EngineContext.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { storage } from '../storage/storage.ts'
import { createSnippets } from './snippetStore.ts'

const storeOf = memoByRef((viewer: Viewer) => createSnippets(storage, viewer.id))

/** The snippets of the user who is signed in, and the store that changes them. */
export function useSnippets() {
  const store = storeOf(useEngine().viewer)
  return { store, snippets: useSyncExternalStore(store.subscribe, store.getState) }
}
