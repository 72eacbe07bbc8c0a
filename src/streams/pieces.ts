import type { Bytes } from './bytes.ts'
import { pieceSize } from './fileCodec.ts'
import { FileError, messageOf } from './fileError.ts'

/** The part of a Blob that is read at once. */
interface Part {
  arrayBuffer(): Promise<ArrayBuffer>
  /** Without it each part takes memory of its own. */
  stream?(): ReadableStream<Bytes>
}

/** The part of a Blob that an upload reads. */
export interface Content {
  readonly size: number
  slice(start: number, end: number): Part
}

/** Reads a file piece by piece, in order. A piece is good until the next one is asked for. */
export interface Pieces {
  /** Fails with a FileError `unreadable` when the file has vanished, or is not what it was. */
  next(): Promise<Bytes>
}

/** Undefined where a browser has streams only of another kind. */
function readerOf(part: Part) {
  try {
    return part.stream?.().getReader({ mode: 'byob' })
  } catch {
    return undefined
  }
}

export function createPieces(content: Content): Pieces {
  let from = 0
  // Used again and again: a browser is slow to find out that so much memory is free.
  let buffer = new ArrayBuffer(Math.min(pieceSize, content.size))

  async function read(part: Part, size: number): Promise<Bytes> {
    const reader = readerOf(part)
    if (!reader) return new Uint8Array(await part.arrayBuffer())
    let filled = 0
    while (filled < size) {
      const { value } = await reader.read(new Uint8Array(buffer, filled, size - filled))
      if (!value || value.length === 0) break
      buffer = value.buffer
      filled += value.length
    }
    return new Uint8Array(buffer, 0, filled)
  }

  return {
    async next() {
      const size = Math.min(pieceSize, content.size - from)
      // A part of its own each time: what a browser finds changed it tells when it begins to read.
      const part = content.slice(from, from + size)
      from += size
      try {
        const piece = await read(part, size)
        if (piece.length === size) return piece
      } catch (error) {
        throw new FileError('unreadable', messageOf(error))
      }
      throw new FileError('unreadable', 'the file has become shorter')
    },
  }
}
