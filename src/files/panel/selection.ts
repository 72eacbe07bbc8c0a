import { areEqual } from '../../streams/bytes.ts'
import type { Entry } from '../../streams/listing.ts'

export type Selection = ReadonlySet<Entry>

export const nothing: Selection = new Set()

export function toggled(selection: Selection, entry: Entry): Selection {
  const next = new Set(selection)
  if (!next.delete(entry)) next.add(entry)
  return next
}

/** With all rows from one to another, both included. */
export const extended = (selection: Selection, rows: readonly Entry[], one: number, other: number): Selection =>
  new Set([...selection, ...rows.slice(Math.min(one, other), Math.max(one, other) + 1)])

/** The same entries in a newer listing of the folder. */
export function kept(selection: Selection, entries: readonly Entry[]): Selection {
  if (selection.size === 0) return nothing
  const names = new Set(Array.from(selection, ({ name }) => name))
  const isKept = ({ bytes }: Entry) => [...selection].some((old) => areEqual(old.bytes, bytes))
  // Different bytes may read the same, but it takes time to compare them all.
  return new Set(entries.filter((entry) => names.has(entry.name) && isKept(entry)))
}
