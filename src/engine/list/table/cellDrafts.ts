import { createContext } from 'react'
import type { AnyField, AnyRecord } from '../../field.ts'
import type { AnyResource } from '../../resource.ts'

/** What somebody types into a cell, until it is saved or given up. */
export interface CellDraft {
  /** The record as it was when the editor opened, or as it was told with the refusal. */
  record: AnyRecord
  /** The same as the list held it: what an earlier text of the cell leaves if it is not saved after all. */
  listed: AnyRecord
  source: string
  /** A form value. */
  typed: unknown
  /** Whether the editor has the focus, or takes it as soon as it appears. */
  focused: boolean
  /** Whether it is being saved. Until that fails, the cell shows it as if it were saved. */
  saving: boolean
  /** What was not saved, and why. */
  refused?: { typed: unknown; reason: string }
}

/** What an editor of a cell shows of the record, before anything is typed. */
export function storedIn({ fields }: AnyResource, { record, source }: Pick<CellDraft, 'record' | 'source'>): unknown {
  const { toForm, empty } = fields[source] as AnyField
  return toForm(record[source] ?? empty)
}

/** What an editor in a cell does besides editing. */
export interface InlineEdit {
  type(draft: CellDraft, typed: unknown): void
  /** Saves, shows the value at once, and opens the editor again if it was not saved; closes the editor without a change. */
  save(draft: CellDraft): void
  /** The same when the focus leaves. What was refused as it stands waits in its editor. */
  leave(draft: CellDraft): void
  giveUp(draft: CellDraft): void
  /** Moves the focus to the row as soon as the editor has gone. */
  toRow(draft: CellDraft): void
  /** Opens the same cell of the next row that may be changed, or of the one before. */
  toNextRow(draft: CellDraft, by: 1 | -1): void
  /** Opens the next cell of the row. */
  toNextColumn(draft: CellDraft): void
}

const nothing = () => undefined

export const InlineEditContext = createContext<InlineEdit>({
  type: nothing,
  save: nothing,
  leave: nothing,
  giveUp: nothing,
  toRow: nothing,
  toNextRow: nothing,
  toNextColumn: nothing,
})
