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

  /** The row at which a selection with Shift starts. */
  const start = () => (anchor && rows.includes(anchor) ? anchor : at < 0 ? undefined : active)

  function select(row: number, withShift: boolean) {
    const entry = rows[row]
    if (!entry) return
    if (withShift && start()) return extend(row)
    change({ active: entry, anchor: entry, selection: toggled(selection, entry) })
  }

  /** Selects all rows from the anchor to another, which becomes the active one. */
  function extend(to: number) {
    const from = start() ?? rows[to]
    if (from) change({ active: rows[to], anchor: from, selection: extended(selection, rows, rows.indexOf(from), to) })
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
