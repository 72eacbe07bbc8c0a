import { useRef } from 'react'
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
  const { selection, active } = folder
  /** The entry at which a selection with Shift starts. */
  const anchor = useRef<DirectoryEntry>(undefined)
  const at = active ? rows.indexOf(active) : -1

  function activate(entry: DirectoryEntry | undefined) {
    anchor.current = undefined
    change({ active: entry })
  }

  function select(row: number, withShift: boolean) {
    const entry = rows[row]
    if (!entry) return
    const from = anchor.current ? rows.indexOf(anchor.current) : -1
    if (withShift && from >= 0) return change({ active: entry, selection: extended(selection, rows, from, row) })
    anchor.current = entry
    change({ active: entry, selection: toggled(selection, entry) })
  }

  /** Selects all rows from the active one to another, which becomes the active one. */
  function extend(to: number) {
    anchor.current ??= active
    const from = anchor.current ? rows.indexOf(anchor.current) : to
    change({ active: rows[to], selection: extended(selection, rows, Math.max(0, from), to) })
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
