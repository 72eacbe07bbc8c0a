import { areEqual, joined, type Bytes } from './bytes.ts'
import { decodePath, fileChunkSize } from './fileCodec.ts'

export interface DirectoryEntry {
  isFolder: boolean
  /** As the agent knows it. */
  bytes: Bytes
  /** As people read it. */
  name: string
}

export interface Listing {
  path: Bytes
  entries: DirectoryEntry[]
  /** False when a name was too long for the protocol: that one is left out, and so is all that follows it. */
  isWhole: boolean
}

export interface ListingReader {
  /**
   * Takes one message more. Is there another? The relay cuts long listings and does not tell: `perhaps` after a
   * message as long as it makes them that ends with an entry.
   */
  take(message: Uint8Array): 'yes' | 'perhaps' | 'no'
  listing(): Listing
}

// Where the parts of a listing stand: docs/contract/streams.md#listing.
const lengthAt = 4
const pathAt = 8
const nameAt = 2

/** One character for each byte; those of ASCII are as in UTF-8. */
const bytewise = new TextDecoder('latin1')
const isWide = /[\u0080-\uffff]/

/** Reads a listing from its first message on, and never beyond what it was given. */
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
    // Decoded at once: a hundred thousand names one by one would hold up the page.
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
      // A length is one byte: the name before what makes no sense was longer than it says.
      return { path: path ?? new Uint8Array(), entries: isWhole ? entries : entries.slice(0, -1), isWhole }
    },
  }
}

/** An agent that cannot read a folder lists the home of its own user instead, and says so only by the path. */
export const isInstead = ({ path }: Listing, asked: Uint8Array): boolean => !areEqual(path, asked)
