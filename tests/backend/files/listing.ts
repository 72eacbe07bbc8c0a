import { namesIn } from '../machine/disk.ts'
import { find } from '../machine/paths.ts'
import { entryBytes, folderBytes } from './messages.ts'
import type { Folder } from '../machine/disk.ts'
import type { Disk } from '../machine/paths.ts'

function readable(disk: Disk, path: string): Folder | undefined {
  const found = find(disk, path)
  return typeof found === 'object' && found.kind === 'folder' && !found.locked ? found : undefined
}

/** The listing of a folder, or of the home when it cannot be read; nothing when neither can. */
export function listing(disk: Disk, path: string): Uint8Array | undefined {
  const wanted = readable(disk, path)
  const found = wanted ?? readable(disk, disk.home)
  if (!found) return undefined
  const entries = namesIn(found).map((name) => entryBytes(found.entries.get(name)?.kind === 'folder', name))
  return folderBytes(wanted ? path : disk.home, entries)
}
