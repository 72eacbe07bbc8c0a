import type { Identifier } from 'react-admin'
import type { Rows, WireRow } from './endpoint.ts'
import { rowOf } from './lists.ts'

/** A record that is saved here, as it was before and as it is sent. */
export interface Save {
  resource: string
  before: WireRow
  sent: WireRow
}

/** A record that was saved here, and as a list shows it that was asked for afterwards. */
export interface ReadBack extends Save {
  now: WireRow
}

export type ReadBackListener = (read: ReadBack) => void

/** Milliseconds for which a saved record is looked for in lists: someone else who saved at the same time is done by then. */
const watched = 5000

/** Finds what was saved here in the lists that are read in the next seconds. */
export function createReadBack() {
  const saves = new Set<Save>()
  const listeners = new Set<ReadBackListener>()
  return {
    saved(save: Save): void {
      saves.add(save)
      setTimeout(() => void saves.delete(save), watched)
    },
    /** For what this person saves in another way, or again. Without an id: any record; without a name: any resource. */
    forget(resource?: string, id?: Identifier): void {
      for (const save of saves) {
        if ((resource ?? save.resource) === save.resource && (id ?? save.sent.id) === save.sent.id) saves.delete(save)
      }
    },
    /** Reads a list, and reports the records in it that were saved before it was asked for. */
    async reading(resource: string, read: () => Promise<Rows>): Promise<Rows> {
      const due = [...saves].filter((save) => save.resource === resource)
      const rows = await read()
      for (const save of due) {
        const now = saves.has(save) && rowOf(rows, save.sent.id)
        if (now) listeners.forEach((listener) => listener({ ...save, now }))
      }
      return rows
    },
    subscribe(listener: ReadBackListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
