import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore, type Store } from '../store.ts'
import type { CustomCodeState } from './customCode.ts'

export const CustomCodeContext = createContext<Store<CustomCodeState>>(createStore({ safe: false, failures: [] }))

/** Whether the custom code is left out, and which failures it had. */
export function useCustomCode(): CustomCodeState {
  const store = useContext(CustomCodeContext)
  return useSyncExternalStore(store.subscribe, store.getState)
}
