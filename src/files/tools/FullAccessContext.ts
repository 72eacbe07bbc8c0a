import { createContext } from 'react'
import { createStore, type WritableStore } from '../../store.ts'
import type { FullAccesses } from './fullAccess.ts'

/** Holds the full file managers of the user, once a page needs them. Their code is loaded together with that page. */
export type FullAccessHolder = WritableStore<FullAccesses | undefined>

export const createFullAccessHolder = (): FullAccessHolder => createStore<FullAccesses | undefined>(undefined)

export const FullAccessContext = createContext(createFullAccessHolder())
