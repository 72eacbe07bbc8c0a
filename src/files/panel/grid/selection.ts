import type { DirectoryEntry } from '../../../streams/listing.ts'
import { isIllegible } from '../../legible.ts'

export type Selection = ReadonlySet<DirectoryEntry>

export const emptySelection: Selection = new Set()

/** How many of the rows are selected. */
export type SelectedPart = 'none' | 'some' | 'all'

export function selectedPart(rows: readonly DirectoryEntry[], selection: Selection): SelectedPart {
  if (selection.size === 0 || !rows.some((entry) => selection.has(entry))) return 'none'
  return rows.every((entry) => selection.has(entry)) ? 'all' : 'some'
}

export function toggled(selection: Selection, entry: DirectoryEntry): Selection {
  const next = new Set(selection)
  if (!next.delete(entry)) next.add(entry)
  return next
}

/** The selection plus all rows from one to the other, both included. */
export const extended = (
  selection: Selection,
  rows: readonly DirectoryEntry[],
  one: number,
  other: number,
): Selection => new Set([...selection, ...rows.slice(Math.min(one, other), Math.max(one, other) + 1)])

/** A unique key of an entry in its folder. Names whose bytes are not UTF-8 may look the same. */
export const entryKey = ({ name, bytes }: DirectoryEntry) => (isIllegible(name) ? `${name}/${bytes.join()}` : name)

/** The same entries in a newer listing of the folder. */
export function keepSelected(selection: Selection, entries: readonly DirectoryEntry[]): Selection {
  if (selection.size === 0) return emptySelection
  const keys = new Set(Array.from(selection, entryKey))
  return new Set(entries.filter((entry) => keys.has(entryKey(entry))))
}
