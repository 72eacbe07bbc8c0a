import type { Bytes } from '../../streams/bytes.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'

/** An additional command of a page for an entry. Its label is translated. */
export interface EntryAction {
  label: string
  isFor: (entry: DirectoryEntry) => boolean
  /** Why it is not for an entry that it could be for; undefined if that needs no words. */
  unfit?: (entry: DirectoryEntry) => string | undefined
  run: (path: Bytes, entry: DirectoryEntry) => void
  /** The same for several entries. */
  runAll?: (entries: readonly DirectoryEntry[]) => void
  /** Is it among the commands for what is selected, too, while that is only one entry? */
  forSelected?: true
  /** Whether it destroys something. */
  danger?: true
  /** The key that does the same in the table. */
  key?: EntryKey
}

export type EntryKey = 'F2' | 'F3' | 'Delete'

/** An additional command of a page for the current folder, or for any time. Its label is translated. */
export type FolderAction =
  | { label: string; needsPlace?: true; run: (folder: Listing) => void }
  | { label: string; needsPlace: false; run: () => void }

/** The commands that a page adds to those of the panel. */
export interface AddedActions {
  entryActions: readonly EntryAction[]
  folderActions: readonly FolderAction[]
  /** Why further commands are missing. */
  note: string | undefined
}
