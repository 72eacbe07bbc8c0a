import { createContext, useContext } from 'react'
import type { AnyRecord } from '../field.ts'

/**
 * An action that waits for confirmation: `delete` or the key of one of the resource's own actions, and its records.
 */
export interface PendingAction {
  actionKey: string
  records: readonly AnyRecord[]
}

export const PendingActionContext = createContext<(question: PendingAction) => void>(() => undefined)

/** Asks the user to confirm the action and runs it if confirmed; or opens the dialog of the action. */
export const useAskForAction = () => useContext(PendingActionContext)
