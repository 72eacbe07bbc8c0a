import type { Bytes } from '../../../streams/bytes.ts'
import type { Listing } from '../../../streams/listing.ts'
import { isInstead } from '../../../streams/listing.ts'
import { inside } from '../../../streams/paths.ts'

/** A file or folder that goes into an archive. */
export interface WalkedEntry {
  path: Bytes
  /** The names from the chosen folder on, with slashes between them. */
  name: string
  isFolder: boolean
  /** When the content last changed, in milliseconds since 1970, where that is known. */
  changed: number | undefined
}

/** What is not in the archive, by the names of `WalkedEntry`, and why. */
export interface Omission {
  name: string
  why: 'unreadable' | 'changed' | 'cut'
}

interface WalkPorts {
  list: (path: Bytes) => Promise<Listing>
  onOmit: (omission: Omission) => void
}

/** A folder deeper than this leads back to itself: Linux ends a path after 4096 bytes. */
const deepest = 256

/** Goes through folders and all below them, each folder before what is in it. Links are not followed. */
export async function* walk(roots: readonly WalkedEntry[], ports: WalkPorts, depth = 0): AsyncGenerator<WalkedEntry> {
  const used = new Set<string>()
  for (const root of roots) {
    // Names that are not UTF-8 can look alike.
    const name = free(root.name, used)
    used.add(name)
    yield { ...root, name }
    if (!root.isFolder) continue
    const listing = await ports.list(root.path)
    if (isInstead(listing, root.path) || depth === deepest) {
      ports.onOmit({ name, why: 'unreadable' })
      continue
    }
    if (!listing.isWhole) ports.onOmit({ name, why: 'cut' })
    const below = listing.entries.map(({ bytes, isFolder, facts, name: own }): WalkedEntry => ({
      path: inside(root.path, bytes),
      name: `${name}/${own}`,
      isFolder,
      changed: facts?.changed,
    }))
    yield* walk(below, ports, depth + 1)
  }
}

function free(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name
  let count = 1
  while (used.has(`${name} (${count})`)) count += 1
  return `${name} (${count})`
}
