import { createContext, useContext } from 'react'
import type { AnyRecord } from '../field.ts'

/** What is to be done with some records: `delete`, or the key of one of the resource's own actions. */
export interface PendingAction {
  actionKey: string
  records: readonly AnyRecord[]
}

export const PendingActionContext = createContext<(question: PendingAction) => void>(() => undefined)

/** Asks whether something shall be done with these records, and does it if so; or opens the dialog of the action. */
export const useAskForAction = () => useContext(PendingActionContext)
