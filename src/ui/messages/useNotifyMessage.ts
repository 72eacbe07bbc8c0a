import { useNotify, useResourceContext } from 'react-admin'
import { rawWords } from './plainWords.ts'
import { isUnreached } from './unreached.ts'

/** What a toast about a failure knows beside its words; the frame reads it. */
export interface ToldFailure {
  /** The server's words behind a plain sentence. */
  details?: string | undefined
  /** It tells of nothing but the lack of an answer, which the frame tells of by itself. */
  unreached?: boolean
  /** The resource with whose records it was tried: it goes when something of that kind succeeds. */
  about?: string | undefined
  /** The resource whose list could not be read: it goes when that can be read again, not at the next success. */
  list?: string
}

/** Tells of a failure in a toast. */
export function useNotifyMessage() {
  const notify = useNotify()
  const about = useResourceContext()
  return (message: string, error: unknown, args: Record<string, unknown>, told: ToldFailure = {}) => {
    const known: ToldFailure = { details: rawWords(error), ...(told.list === undefined && { about }), ...told }
    notify(message, { type: 'error', messageArgs: { ...args, ...known } })
  }
}

/** What a toast says of a list that cannot be read. */
export const ofList = (list: string, error: unknown): ToldFailure => ({ list, unreached: isUnreached(error) })

/** Tells that something has been done, and with what. */
export function useNotifyDone() {
  const notify = useNotify()
  const about = useResourceContext()
  return (message: string, { name, ...args }: Record<string, unknown> & { name?: string } = {}) =>
    notify(message, { type: 'success', messageArgs: { ...args, about, record: name } })
}
