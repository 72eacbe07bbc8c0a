import { areEqual } from '../../streams/bytes.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import { folderOf, inside, segmentsOf, unended } from '../../streams/paths.ts'
import { keepSelected, emptySelection, type Selection } from './grid/selection.ts'

/** The user's state of the current folder. */
export interface FolderState {
  /** The text by which names are filtered. */
  words: string
  selection: Selection
  /** The entry to which keys apply. */
  active: DirectoryEntry | undefined
}

export const untouched: FolderState = { words: '', selection: emptySelection, active: undefined }

/** The entry of a folder through which a path below the folder is reached. */
function leadingTo({ path, entries }: Listing, below: Uint8Array): DirectoryEntry | undefined {
  const step = segmentsOf(below).at(-1)
  if (!step || !areEqual(folderOf(below), unended(path))) return undefined
  return entries.find(({ bytes }) => areEqual(unended(inside(path, bytes)), step.path))
}

/** The state of a folder in which the entry of this name, if there is one, is selected. */
export function selecting(name: string | undefined, { entries }: Listing): FolderState {
  const active = entries.find((entry) => entry.name === name)
  return active ? { ...untouched, active, selection: new Set([active]) } : untouched
}

/** The state after a new listing, of the same folder or of another one. */
export function afterArrival(state: FolderState, from: Listing, to: Listing): FolderState {
  if (!areEqual(from.path, to.path)) return { ...untouched, active: leadingTo(to, from.path) }
  const { active } = state
  return {
    ...state,
    selection: keepSelected(state.selection, to.entries),
    active: active && to.entries.find(({ bytes }) => areEqual(bytes, active.bytes)),
  }
}
