import { areEqual, joined, type Bytes } from './bytes.ts'
import { decodePath, fileChunkSize } from './fileCodec.ts'

/** What servers with tools say about an entry. */
export interface EntryFacts {
  kind: 'file' | 'folder' | 'link' | 'special'
  /** In bytes. */
  size: number
  /** The permissions as octal digits, such as `0644`. */
  mode: string
  /** When the content last changed, in milliseconds since 1970. */
  changed: number
  /** Where a link leads. */
  target: string | undefined
}

export interface DirectoryEntry {
  isFolder: boolean
  /** The name as the agent knows it. */
  bytes: Bytes
  /** The name as readable text. */
  name: string
  facts?: EntryFacts | undefined
}

export interface Listing {
  path: Bytes
  entries: DirectoryEntry[]
  /** False when a name was too long for the protocol. That entry and all entries after it are left out. */
  isWhole: boolean
}

interface ListingReader {
  /**
   * Reads one more message, and returns whether another one follows. The relay divides long listings without marking
   * them: `perhaps` means that the message has the length of such a part and ends with an entry.
   */
  take(message: Uint8Array): 'yes' | 'perhaps' | 'no'
  listing(): Listing
}

// Positions of the parts of a listing: docs/contract/streams.md#listing.
const lengthAt = 4
const pathAt = 8
const nameAt = 2

/** One character for each byte. The characters of ASCII are the same as in UTF-8. */
const bytewise = new TextDecoder('latin1')
const isWide = /[\u0080-\uffff]/

/** Reads a listing from its first message on. It never reads beyond the given bytes. */
export function createListingReader(): ListingReader {
  let path: Bytes | undefined
  let rest: Bytes = new Uint8Array()
  let isGarbled = false
  const entries: DirectoryEntry[] = []

  function readPath() {
    if (rest.length < pathAt) return
    const end = pathAt + new DataView(rest.buffer, rest.byteOffset).getUint32(lengthAt)
    if (rest.length < end) return
    path = rest.slice(pathAt, end)
    rest = rest.subarray(end)
  }

  function readEntries() {
    // Decoded in one call: decoding a hundred thousand names one by one would block the page.
    const text = bytewise.decode(rest)
    let at = 0
    while (at + nameAt <= rest.length) {
      const type = rest[at] ?? 0
      const end = at + nameAt + (rest[at + 1] ?? 0)
      if (type > 1) {
        isGarbled = true
        break
      }
      if (end > rest.length) break
      const bytes = rest.subarray(at + nameAt, end)
      const name = text.slice(at + nameAt, end)
      entries.push({ isFolder: type === 1, bytes, name: isWide.test(name) ? decodePath(bytes) : name })
      at = end
    }
    rest = rest.subarray(at)
  }

  return {
    take(message) {
      rest = joined(rest, message)
      if (!path) readPath()
      if (path && !isGarbled) readEntries()
      if (message.length !== fileChunkSize) return 'no'
      return rest.length > 0 ? 'yes' : 'perhaps'
    },
    listing() {
      const isWhole = path !== undefined && rest.length === 0
      // A length is a single byte. The name before the unreadable bytes was longer than its length byte says, so it is
      // dropped.
      return { path: path ?? new Uint8Array(), entries: isWhole ? entries : entries.slice(0, -1), isWhole }
    },
  }
}

/**
 * Is this the listing of another folder? An agent that cannot read a folder lists the home folder of its own user
 * instead, and only the path shows it.
 */
export const isInstead = ({ path }: Listing, asked: Uint8Array): boolean => !areEqual(path, asked)
