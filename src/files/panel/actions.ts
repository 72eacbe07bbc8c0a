import type { Bytes } from '../../streams/bytes.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'

/** Something more that a page offers for an entry, in words. */
export interface EntryAction {
  label: string
  isFor: (entry: DirectoryEntry) => boolean
  run: (path: Bytes, entry: DirectoryEntry) => void
}

/** Something more that a page offers for the folder shown, in words. */
export interface FolderAction {
  label: string
  run: (folder: Listing) => void
}
