import type { ComponentType } from 'react'
import { useNotify, useResourceContext } from 'react-admin'
import type { MessageKey } from '#locales/messages.ts'
import { rawWords } from './plainWords.ts'
import { isUnreached } from './unreached.ts'

/** What a notification about a failure contains besides its text; the frame reads it. */
export interface FailureDetails {
  /** The server's own message behind a plain sentence. */
  details?: string | undefined
  /** The failure is only a missing answer, which the frame shows by itself. */
  unreached?: boolean
  /** The resource of the failed action; the notification disappears when an action on that resource succeeds. */
  about?: string | undefined
  /**
   * The resource whose list could not be read; the notification disappears when that list is read, not when an action
   * succeeds.
   */
  list?: string
}

/** Shows a failure in a notification. */
export function useNotifyMessage() {
  const notify = useNotify()
  const about = useResourceContext()
  return (message: string, error: unknown, args: Record<string, unknown>, more: FailureDetails = {}) => {
    const known: FailureDetails = { details: rawWords(error), ...(more.list === undefined && { about }), ...more }
    notify(message, { type: 'error', messageArgs: { ...args, ...known } })
  }
}

/** What a notification contains for a list that could not be read. */
export const ofList = (list: string, error: unknown): FailureDetails => ({ list, unreached: isUnreached(error) })

/** Work that a notification offers. */
export interface Offered {
  label: MessageKey
  /** What the button opens. */
  Dialog: ComponentType<{ onClose: () => void }>
}

/** What a notification contains besides its text if what was done can be undone, or leaves something to do. */
export interface Undoable {
  undo?: (() => void) | undefined
  /** The label of the button that undoes it. Default: "Undo". */
  undoLabel?: MessageKey | undefined
  offered?: Offered | undefined
}

/** Milliseconds for which something can be undone or is offered. */
const regret = 10_000

let count = 0

/** Notifies that something has been done, with a button that undoes it or opens what is offered. */
export function useNotifyUndoable() {
  const notify = useNotify()
  const about = useResourceContext()
  return (message: string, { undo, undoLabel, offered }: Undoable, args: Record<string, unknown> = {}) => {
    // The number distinguishes messages with the same words: each is undone by itself.
    const messageArgs = { ...args, about, undo, undoLabel, offered, number: ++count }
    notify(message, { type: 'success', autoHideDuration: regret, messageArgs })
  }
}

/** Notifies that something has been done, and with which record. */
export function useNotifyDone() {
  const notify = useNotify()
  const about = useResourceContext()
  return (message: string, { name, ...args }: Record<string, unknown> & { name?: string } = {}) =>
    notify(message, { type: 'success', messageArgs: { ...args, about, record: name } })
}
