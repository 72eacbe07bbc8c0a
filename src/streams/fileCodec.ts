import { joined, startsWith, type Bytes } from './bytes.ts'

// Integers are big-endian. Paths and names are bytes, UTF-8 only by convention
// (docs/contract/streams.md#file-manager).

/** The first byte of a request. */
const operations = { list: 0, download: 1, upload: 2 } as const

const markerSize = 4
const sizeSize = 8

/**
 * Most bytes of one message of a download, and the size of one chunk of an upload (docs/specification.md#constants).
 */
export const fileChunkSize = 1_048_576

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The first bytes of a reply. */
const markers = {
  listing: encoder.encode('NZFN'),
  download: encoder.encode('NZTD'),
  uploaded: encoder.encode('NZUP'),
  error: encoder.encode('NERR'),
}

export const encodePath = (text: string): Bytes => encoder.encode(text)

/** The path as readable text. Bytes that are not UTF-8 are lost. */
export const decodePath = (path: Uint8Array): string => decoder.decode(path)

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The exact text of a path; undefined when its bytes are not UTF-8. */
export function textOf(path: Uint8Array): string | undefined {
  try {
    return strict.decode(path)
  } catch {
    return undefined
  }
}

export const encodeList = (path: Uint8Array): Bytes => joined(Uint8Array.of(operations.list), path)

export const encodeDownload = (path: Uint8Array): Bytes => joined(Uint8Array.of(operations.download), path)

/** The message that precedes the content of an upload. */
export function encodeUpload(path: Uint8Array, size: number): Bytes {
  const head = new DataView(new ArrayBuffer(1 + sizeSize))
  head.setUint8(0, operations.upload)
  head.setBigUint64(1, BigInt(size))
  return joined(new Uint8Array(head.buffer), path)
}

/** The reply for a file of no bytes, which agents do not send (docs/contract/streams.md#download). */
const emptyFile = 'requested file is empty'

export type FileReply =
  /** The rest of the message is for the listing reader. */
  | { kind: 'listing' }
  /** This many bytes follow. */
  | { kind: 'download'; size: number }
  | { kind: 'uploaded' }
  | { kind: 'error'; reason: string }
  | { kind: 'unknown' }

const hasMarker = (bytes: Uint8Array, kind: keyof typeof markers) => startsWith(bytes, markers[kind])

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

/** Reads the first message of a reply. */
export function readReply(bytes: Uint8Array): FileReply {
  if (hasMarker(bytes, 'listing')) return { kind: 'listing' }
  if (hasMarker(bytes, 'error')) {
    const reason = decoder.decode(bytes.subarray(markerSize))
    return reason === emptyFile ? { kind: 'download', size: 0 } : { kind: 'error', reason }
  }
  if (hasMarker(bytes, 'uploaded') && bytes.length === markerSize) return { kind: 'uploaded' }
  if (hasMarker(bytes, 'download') && bytes.length === markerSize + sizeSize) {
    return { kind: 'download', size: Number(viewOf(bytes).getBigUint64(markerSize)) }
  }
  return { kind: 'unknown' }
}

/** Is it a listing, and not data of a download of which `missing` bytes are missing? */
export const isListing = (bytes: Uint8Array, missing: number): boolean =>
  hasMarker(bytes, 'listing') && bytes.length !== Math.min(fileChunkSize, missing)

/**
 * Reads a message of a download of which `missing` bytes are missing. A file may begin like an error, so only a
 * message whose length differs from that of a data message is an error. Bytes beyond the size, of a file that grows,
 * are left out.
 */
export function readData(bytes: Bytes, missing: number): { data: Bytes } | { reason: string } {
  const isError = hasMarker(bytes, 'error') && bytes.length !== Math.min(fileChunkSize, missing)
  return isError ? { reason: decoder.decode(bytes.subarray(markerSize)) } : { data: bytes.subarray(0, missing) }
}
