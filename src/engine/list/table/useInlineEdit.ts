import { createContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { useSaveField } from '../../cells/useSaveField.ts'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyField, AnyRecord } from '../../field.ts'
import { useAllowed } from '../../useAllowed.ts'
import type { ColumnSpec } from '../columns.ts'
import type { AnyResource } from '../../resource.ts'

/** What an editor in a cell does besides editing. */
export interface InlineEdit {
  /** Saves a form value and shows it at once; shows the stored value again if the server refuses it. */
  save(record: AnyRecord, source: string, typed: unknown): void
  /** Goes to the same cell of the next row, or of the one before. */
  move(id: number, source: string, by: 1 | -1): void
  /** Closes the editor; `takesFocus` moves the focus to the row. */
  leave(takesFocus: boolean): void
}

const nothing = () => undefined

export const InlineEditContext = createContext<InlineEdit>({ save: nothing, move: nothing, leave: nothing })

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

/**
 * Editing in the cells of a table: F2 in a row edits its name, F2 again its next column, and a double click the cell.
 * `before` is the number of cells before the columns.
 */
export function useInlineEdit(columns: readonly ColumnSpec[], before: number) {
  const { resource, data = [] } = useListContext<AnyRecord>()
  const descriptor = useDescriptor(resource)
  const sources = useAllowed()('update') ? editableIn(descriptor, columns) : []
  const [edited, setEdited] = useState<{ id: number; source: string }>()
  const [unsaved, setUnsaved] = useState<ReadonlyMap<number, AnyRecord>>(new Map())
  const body = useRef<HTMLTableSectionElement>(null)
  const back = useRef<HTMLTableRowElement>(undefined)
  const last = useRef<Promise<void>>(Promise.resolve())
  const { save, question } = useSaveField()

  const begin = (row: HTMLTableRowElement, sourceOf: (id: number) => string | undefined) => {
    const record = row.parentNode === body.current ? data[row.sectionRowIndex] : undefined
    const source = record && sourceOf(record.id)
    if (record && source) setEdited({ id: record.id, source })
    return source !== undefined
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const row = event.key === 'F2' && rowAt(event.target)
    const next = (id: number) => sources[edited?.id === id ? (sources.indexOf(edited.source) + 1) % sources.length : 0]
    if (row && begin(row, next)) event.preventDefault()
  })
  const point = useEffectEvent(({ target }: MouseEvent) => {
    const row = rowAt(target)
    const cell = target instanceof Element && !target.closest('a, button, input, label') && target.closest('td, th')
    const column = cell instanceof HTMLTableCellElement ? columns[cell.cellIndex - before] : undefined
    if (row && column && sources.includes(column.name)) begin(row, () => column.name)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    const onPoint = (event: MouseEvent) => point(event)
    document.addEventListener('keydown', onKey)
    document.addEventListener('dblclick', onPoint)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('dblclick', onPoint)
    }
  }, [])
  // The element that takes the focus is there again only after the editor has gone.
  useEffect(() => {
    if (!edited) focusOn(back.current)
    back.current = undefined
  }, [edited])

  const edit: InlineEdit = {
    save(record, source, typed) {
      const shown = { ...record, [source]: typeof record[source] === 'number' ? Number(typed) : typed }
      setUnsaved((all) => new Map(all).set(record.id, shown))
      // One after the other: each save reads the record, and must see what the one before has written.
      last.current = last.current.then(async () => {
        await save(record, source, typed)
        setUnsaved((all) => new Map([...all].filter(([, one]) => one !== shown)))
      })
    },
    move(id, source, by) {
      const next = data[data.findIndex((record) => record.id === id) + by]
      setEdited(next && { id: next.id, source })
    },
    leave(takesFocus) {
      const row = body.current?.rows[data.findIndex(({ id }) => id === edited?.id)]
      back.current = takesFocus ? row : undefined
      setEdited(undefined)
    },
  }
  return {
    edit,
    question,
    body,
    /** The record as it will be once it is saved. */
    shownOf: (record: AnyRecord) => unsaved.get(record.id) ?? record,
    /** The column of the record that is edited. */
    editedOf: ({ id }: AnyRecord) => (edited?.id === id ? edited.source : undefined),
  }
}
