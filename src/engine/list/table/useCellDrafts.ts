import { useRef, useState } from 'react'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { storedIn, type CellDraft } from './cellDrafts.ts'

/** The same for all rows without a draft, so that they are not rendered again. */
const none: readonly CellDraft[] = []

type Cell = Pick<CellDraft, 'record' | 'source'>

const isSameCell = (one: Cell, other: Cell) => one.record.id === other.record.id && one.source === other.source

const editorOf = (cell: Cell, all: readonly CellDraft[]) => all.find((one) => !one.saving && isSameCell(one, cell))

/** What is typed in the cells of a table: at most one editor for each, and what is being saved meanwhile. */
export function useCellDrafts() {
  const descriptor = useDescriptor()
  const [drafts, setShown] = useState(none)
  const latest = useRef(none)
  function setDrafts(change: (all: readonly CellDraft[]) => readonly CellDraft[]) {
    latest.current = change(latest.current)
    setShown(latest.current)
  }
  /** The record as it will be once it is saved, without the spaces around a text. */
  const shownOf = (record: AnyRecord) =>
    drafts
      .filter((draft) => draft.saving && draft.record.id === record.id)
      .reduce(
        (shown, { source, typed }) => ({ ...shown, [source]: typeof typed === 'string' ? typed.trim() : typed }),
        record,
      )
  return {
    drafts,
    /** The drafts that will be shown, also where the table goes before that. */
    latest: () => latest.current,
    /** Opens the editor of a cell, or moves the focus to it if it is open. */
    open(listed: AnyRecord, source: string) {
      const record = shownOf(listed)
      const typed = storedIn(descriptor, { record, source })
      const fresh = { record, listed, source, typed, focused: true, saving: false }
      setDrafts((all) => {
        const present = editorOf(fresh, all)
        return [...all.filter((one) => one !== present), present ? { ...present, focused: true } : fresh]
      })
    },
    /** Opens the editor of what was being saved again. One that was opened meanwhile keeps what is typed in it. */
    refuse(draft: CellDraft, refusal: Pick<CellDraft, 'record' | 'refused' | 'focused'>) {
      setDrafts((all) => {
        const present = editorOf(draft, all)
        const next = present ? { ...present, ...refusal, focused: present.focused } : { ...draft, ...refusal }
        return [...all.filter((one) => one !== present && one !== draft), { ...next, saving: false }]
      })
    },
    /** Whether a later text of the same cell is being saved. */
    isFollowed: (draft: CellDraft) => drafts.some((one) => one !== draft && one.saving && isSameCell(one, draft)),
    /** Does nothing if the draft was replaced meanwhile. */
    replace(draft: CellDraft, next?: CellDraft) {
      setDrafts((all) => all.flatMap((one) => (one === draft ? (next ?? []) : one)))
    },
    shownOf,
    /** What has an editor in the row of the record. */
    draftsOf(record: AnyRecord) {
      const own = drafts.filter((draft) => !draft.saving && draft.record.id === record.id)
      return own.length > 0 ? own : none
    },
  }
}
