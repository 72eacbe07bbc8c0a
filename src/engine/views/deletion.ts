import { createContext, useContext } from 'react'
import type { AnyRecord } from '../field.ts'

export const DeletionContext = createContext<(records: readonly AnyRecord[]) => void>(() => undefined)

/** Asks whether these records shall be deleted, and deletes them if so. */
export const useDeletion = () => useContext(DeletionContext)
