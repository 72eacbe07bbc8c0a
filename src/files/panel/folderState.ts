import { areEqual } from '../../streams/bytes.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import { folderOf, inside, segmentsOf, unended } from '../../streams/paths.ts'
import { filtered } from './grid/rows.ts'
import { emptySelection, keepSelected, entryKey, type Selection } from './grid/selection.ts'

/** The user's state of the current folder. */
export interface FolderState {
  /** The text by which names are filtered. */
  words: string
  selection: Selection
  /** The entry to which keys apply. */
  active: DirectoryEntry | undefined
  /** The entry at which a selection with Shift starts; without one, it starts at the active entry. */
  anchor: DirectoryEntry | undefined
}

/** The change after which nothing is selected. */
export const unselected = { selection: emptySelection, anchor: undefined } satisfies Partial<FolderState>

export const untouched: FolderState = { words: '', active: undefined, ...unselected }

/** The entry of a folder through which a path below the folder is reached. */
function leadingTo({ path, entries }: Listing, below: Uint8Array): DirectoryEntry | undefined {
  const step = segmentsOf(below).findLast((segment) => areEqual(folderOf(segment.path), unended(path)))
  return entries.find(({ bytes }) => step && areEqual(unended(inside(path, bytes)), step.path))
}

/** The state in which the entry of this name, if there is one, is the active and selected one. */
export function aimedAt(name: string, state: FolderState, { entries }: Listing): FolderState {
  const active = entries.find((entry) => entry.name === name)
  if (!active) return state
  const [seen] = filtered([active], state.words)
  return { ...untouched, active, selection: new Set([active]), words: seen ? state.words : '' }
}

interface Arrival {
  from: Listing
  to: Listing
  /** Puts entries into the order in which they are shown. */
  inOrderOf: (entries: readonly DirectoryEntry[]) => readonly DirectoryEntry[]
}

type Entries = ReadonlyMap<string, DirectoryEntry>

/** The active entry among those of a new listing of the folder; if it is gone, its neighbor. */
function activeAfter({ active, words }: FolderState, { from, inOrderOf }: Arrival, there: Entries) {
  if (!active) return undefined
  const same = there.get(entryKey(active))
  if (same) return same
  const before = filtered(inOrderOf(from.entries), words)
  const at = before.indexOf(active)
  const neighbors = [...before.slice(at + 1), ...before.slice(0, Math.max(0, at)).toReversed()]
  const left = neighbors.find((entry) => there.has(entryKey(entry)))
  return left && there.get(entryKey(left))
}

/** The state after a new listing, of the same folder or of another one. */
export function afterArrival(state: FolderState, arrival: Arrival): FolderState {
  const { from, to } = arrival
  if (!areEqual(from.path, to.path)) return { ...untouched, active: leadingTo(to, from.path) }
  const there: Entries = new Map(to.entries.map((entry) => [entryKey(entry), entry]))
  return {
    ...state,
    selection: keepSelected(state.selection, to.entries),
    active: activeAfter(state, arrival, there),
    anchor: state.anchor && there.get(entryKey(state.anchor)),
  }
}
