import { useState } from 'react'
import { useResourceContext } from 'react-admin'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { storedIn, type CellDraft } from './cellDrafts.ts'

/** The same for all rows without a draft, so that they are not rendered again. */
const none: readonly CellDraft[] = []

/** What is typed in the cells of a table, at most one draft for each. */
export function useCellDrafts() {
  const descriptor = useDescriptor(useResourceContext() ?? '')
  const [drafts, setDrafts] = useState(none)
  return {
    drafts,
    /** Opens the editor of a cell, or moves the focus to it if it is open. */
    open(record: AnyRecord, source: string) {
      const typed = storedIn(descriptor, { record, source })
      const fresh = { record, source, typed, focused: true, saving: false }
      const isThere = (one: CellDraft) => one.record.id === record.id && one.source === source
      setDrafts((all) => {
        const present = all.find((one) => isThere(one) && !one.saving)
        return [...all.filter((one) => !isThere(one)), present ? { ...present, focused: true } : fresh]
      })
    },
    /** Does nothing if the draft was replaced meanwhile. */
    replace(draft: CellDraft, next?: CellDraft) {
      setDrafts((all) => all.flatMap((one) => (one === draft ? (next ?? []) : one)))
    },
    /** The record as it will be once it is saved. */
    shownOf: (record: AnyRecord) =>
      drafts
        .filter((draft) => draft.saving && draft.record.id === record.id)
        .reduce((shown, { source, typed }) => {
          return { ...shown, [source]: typeof record[source] === 'number' ? Number(typed) : typed }
        }, record),
    /** What has an editor in the row of the record. */
    draftsOf(record: AnyRecord) {
      const own = drafts.filter((draft) => !draft.saving && draft.record.id === record.id)
      return own.length > 0 ? own : none
    },
  }
}
