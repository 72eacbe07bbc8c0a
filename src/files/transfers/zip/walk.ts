import type { Bytes } from '../../../streams/bytes.ts'
import type { Listing } from '../../../streams/listing.ts'
import { isInstead } from '../../../streams/listing.ts'
import { inside } from '../../../streams/paths.ts'
import { freeName } from '../names.ts'

/** A file or folder that goes into an archive. */
export interface WalkedEntry {
  path: Bytes
  /** The names from the chosen folder on, with slashes between them. */
  name: string
  isFolder: boolean
  /** When the content last changed, in milliseconds since 1970, where that is known. */
  changed: number | undefined
  /** Of a file, where it is known. */
  size?: number | undefined
}

interface WalkPorts {
  list: (path: Bytes) => Promise<Listing>
  /** Called with the name of a folder that cannot be read, or not as a whole. */
  onOmit: (name: string) => void
  /** The name that an entry gets. Default: its own. */
  named?: (name: string) => string
}

/** A folder deeper than this leads back to itself: Linux ends a path after 4096 bytes. */
const deepest = 256

/** Goes through folders and all below them, each folder before what is in it. Links are not followed. */
export async function* walkThrough(
  roots: readonly WalkedEntry[],
  ports: WalkPorts,
  { above = '', depth = 0 } = {},
): AsyncGenerator<WalkedEntry> {
  const used = new Set<string>()
  for (const root of roots) {
    const given = ports.named?.(root.name) ?? root.name
    // Names that are not UTF-8 can look alike.
    const own = used.has(given) ? freeName(given, (name) => used.has(name)) : given
    used.add(own)
    const name = above + own
    yield { ...root, name }
    if (!root.isFolder) continue
    const listing = await ports.list(root.path)
    if (isInstead(listing, root.path) || depth === deepest) {
      ports.onOmit(name)
      continue
    }
    if (!listing.isWhole) ports.onOmit(name)
    const below = listing.entries.map((entry): WalkedEntry => ({
      path: inside(root.path, entry.bytes),
      name: entry.name,
      isFolder: entry.isFolder,
      changed: entry.facts?.changed,
      size: entry.facts?.size,
    }))
    yield* walkThrough(below, ports, { above: `${name}/`, depth: depth + 1 })
  }
}
