import { namesIn } from '../machine/disk.ts'
import { findEntry } from '../machine/paths.ts'
import { entryBytes, folderBytes } from './messages.ts'
import type { Folder } from '../machine/disk.ts'
import type { Disk } from '../machine/paths.ts'

function readableFolder(disk: Disk, path: string): Folder | undefined {
  const found = findEntry(disk, path)
  return typeof found === 'object' && found.kind === 'folder' && !found.locked ? found : undefined
}

/** Lists a folder, or the home folder when it cannot be read; undefined when neither can be read. */
export function listing(disk: Disk, path: string): Uint8Array | undefined {
  const wanted = readableFolder(disk, path)
  const found = wanted ?? readableFolder(disk, disk.home)
  if (!found) return undefined
  const entries = namesIn(found).map((name) => entryBytes(found.entries.get(name)?.kind === 'folder', name))
  return folderBytes(wanted ? path : disk.home, entries)
}
