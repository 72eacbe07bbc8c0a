import type { DirectoryEntry } from '../../../streams/listing.ts'
import type { FolderState } from '../folderState.ts'
import { extended, toggled } from './selection.ts'

interface RowSelectionOptions {
  rows: readonly DirectoryEntry[]
  folder: FolderState
  change: (part: Partial<FolderState>) => void
}

/** Which of the rows is active, and which are selected. */
export function useRowSelection({ rows, folder, change }: RowSelectionOptions) {
  const { selection, active, anchor } = folder
  const at = active ? rows.indexOf(active) : -1

  function activate(entry: DirectoryEntry | undefined) {
    change({ active: entry, anchor: undefined })
  }

  function select(row: number, withShift: boolean) {
    const entry = rows[row]
    if (!entry) return
    const from = anchor ? rows.indexOf(anchor) : -1
    if (withShift && from >= 0) return change({ active: entry, selection: extended(selection, rows, from, row) })
    change({ active: entry, anchor: entry, selection: toggled(selection, entry) })
  }

  /** Selects all rows from the anchor to another, which becomes the active one. */
  function extend(to: number) {
    const start = anchor && rows.includes(anchor) ? anchor : active
    const from = start ? rows.indexOf(start) : -1
    change({ active: rows[to], anchor: start, selection: extended(selection, rows, from < 0 ? to : from, to) })
  }

  /** The selected entries or, if this one is not among them, this one. */
  const meant = (entry: DirectoryEntry | undefined) =>
    entry && !selection.has(entry) ? [entry] : rows.filter((row) => selection.has(row))

  /** The selected entries or, if none is shown, the active one. */
  function chosen() {
    const selected = meant(undefined)
    return selected.length > 0 || at < 0 ? selected : meant(active)
  }

  return { at, activate, select, extend, meant, chosen }
}
