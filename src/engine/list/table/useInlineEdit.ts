import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useEvent, useListContext } from 'react-admin'
import { useKeyDown } from '#ui/keys/useKeyDown.ts'
import { useReason } from '#ui/messages/useReason.ts'
import type { Unsaved } from '../../cells/saveField.ts'
import { useSaveField } from '../../cells/useSaveField.ts'
import { changeRefusal } from '../../access.ts'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { AnyField, AnyRecord } from '../../field.ts'
import { same } from '../../save/same.ts'
import type { AnyResource } from '../../resource.ts'
import { useAllowed } from '../../useAllowed.ts'
import type { ColumnSpec } from '../columns.ts'
import { storedIn, type CellDraft, type InlineEdit } from './cellDrafts.ts'
import { useCellDrafts } from './useCellDrafts.ts'
import { useLostDrafts } from './useLostDrafts.ts'

/** The columns that are edited in the table: the name, the weight by which rows are arranged, and switches. */
function editableIn({ fields, list, recordRepresentation }: AnyResource, columns: readonly ColumnSpec[]): string[] {
  return columns.flatMap(({ name }) => {
    const field: AnyField | undefined = fields[name]
    if (field?.mode !== 'both' && field?.mode !== 'edit') return []
    const isName = name === recordRepresentation && field.bulk === 'text'
    return isName || name === list?.reorder || typeof field.empty === 'boolean' ? [name] : []
  })
}

const rowAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('.table-frame tbody tr') : null

/** Focuses a row or, where rows do not take the focus, the name in it. */
function focusOn(row: HTMLTableRowElement | undefined) {
  const inRow = row?.querySelector<HTMLElement>('.name a') ?? row?.querySelector<HTMLElement>('a, button, input')
  const element = row?.hasAttribute('tabindex') ? row : inRow
  element?.focus()
}

/** Whether nothing else has taken the focus since it was in the row. */
const isStillIn = (row: HTMLTableRowElement) =>
  document.activeElement === document.body || row.contains(document.activeElement)

/**
 * Editing in the cells of a table: F2 in a row edits its name, F2 again its next column, and a double click the cell.
 * `before` is the number of cells before the columns.
 */
export function useInlineEdit(columns: readonly ColumnSpec[], before: number) {
  const { resource, data = [] } = useListContext<AnyRecord>()
  const descriptor = useDescriptor(resource)
  const engine = useEngine()
  const sources = useAllowed()('update') ? editableIn(descriptor, columns) : []
  const { drafts, latest, open, replace, refuse, isFollowed, shownOf, draftsOf } = useCellDrafts()
  const body = useRef<HTMLTableSectionElement>(null)
  const back = useRef<HTMLTableRowElement>(undefined)
  const last = useRef<Promise<void>>(Promise.resolve())
  const reason = useReason()
  const { save, question } = useSaveField()
  const rowOf = (id: number) => body.current?.rows[data.findIndex((record) => record.id === id)]
  const tellLost = useLostDrafts(drafts, {
    latest,
    drop: (draft) => replace(draft),
    focusAt: (index) => focusOn(body.current?.rows[index]),
  })

  const mayChange = (record: AnyRecord) => !changeRefusal(engine, descriptor, record)
  const begin = (row: HTMLTableRowElement, source: string | undefined) => {
    const record = row.parentNode === body.current ? data[row.sectionRowIndex] : undefined
    if (!record || !source || !mayChange(record)) return false
    open(record, source)
    return true
  }
  useKeyDown((event) => {
    const row = event.key === 'F2' && !event.defaultPrevented && rowAt(event.target)
    if (row && begin(row, sources[0])) event.preventDefault()
  })
  const point = useEffectEvent(({ target }: MouseEvent) => {
    const row = rowAt(target)
    const cell = target instanceof Element && !target.closest('a, button, input, label') && target.closest('td, th')
    const column = cell instanceof HTMLTableCellElement ? columns[cell.cellIndex - before] : undefined
    if (row && column && sources.includes(column.name)) begin(row, column.name)
  })
  useEffect(() => {
    const onPoint = (event: MouseEvent) => point(event)
    document.addEventListener('dblclick', onPoint)
    return () => document.removeEventListener('dblclick', onPoint)
  }, [])
  // The element that takes the focus is there again only after the editor has gone. A later effect could still belong to
  // the drafts before.
  useLayoutEffect(() => {
    focusOn(back.current)
    back.current = undefined
  }, [drafts])

  /** With what the server has not taken, the editor opens again; the focus returns to it if it is still in the row. */
  const end = useEvent((draft: CellDraft, unsaved: Unsaved | undefined) => {
    const row = rowOf(draft.record.id)
    if (!unsaved) return replace(draft)
    const { error, now = draft.record } = unsaved
    if (row && !isFollowed(draft)) {
      const refused = { typed: draft.typed, reason: reason(error) }
      return refuse(draft, { focused: isStillIn(row), record: now, refused })
    }
    replace(draft)
    tellLost(draft, reason(error))
  })
  const send = (draft: CellDraft) => {
    const { record, source, typed, listed } = draft
    const sent = { ...draft, saving: true }
    replace(draft, sent)
    // One after the other: there is room for one question.
    last.current = last.current.then(async () => end(sent, await save(record, source, typed, listed)))
  }

  const edit: InlineEdit = {
    type: (draft, typed) => replace(draft, { ...draft, typed }),
    save(draft) {
      if (same(draft.typed, storedIn(descriptor, draft))) replace(draft)
      else send(draft)
    },
    leave(draft) {
      if (draft.refused && same(draft.refused.typed, draft.typed)) replace(draft, { ...draft, focused: false })
      else edit.save(draft)
    },
    giveUp: (draft) => replace(draft),
    toRow({ record }) {
      back.current = rowOf(record.id)
    },
    toNextRow(draft, by) {
      const at = data.findIndex(({ id }) => id === draft.record.id)
      const others = by > 0 ? data.slice(at + 1) : data.slice(0, Math.max(at, 0)).toReversed()
      const next = others.find(mayChange)
      if (next) open(next, draft.source)
      else edit.toRow(draft)
    },
    toNextColumn({ record, source }) {
      const next = sources[(sources.indexOf(source) + 1) % sources.length]
      const present = data.find(({ id }) => id === record.id)
      if (present && next) open(present, next)
    },
  }
  return { edit, question, body, shownOf, draftsOf }
}
