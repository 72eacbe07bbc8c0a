import { toBytes } from '../machine/bytes.ts'

/** Markers of the agent's responses (docs/contract/streams.md#file-manager). */
const listed = 'NZFN'
const started = 'NZTD'
const error = 'NERR'

export const uploaded: Uint8Array = toBytes('NZUP')

export function integerBytes(value: number, size: 1 | 4 | 8): string {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64BE(BigInt(value))
  return buffer.toString('latin1', 8 - size)
}

/** `reason` is a string of bytes, because it can contain a path. */
export const failed = (reason: string): Uint8Array => toBytes(error + reason)

export const sized = (size: number): Uint8Array => toBytes(started + integerBytes(size, 8))

/** The length of a name is sent as one byte, even when it is larger. */
export const entryBytes = (isFolder: boolean, name: string): string =>
  integerBytes(isFolder ? 1 : 0, 1) + integerBytes(name.length % 256, 1) + name

export const folderBytes = (path: string, entries: string[]): Uint8Array =>
  toBytes(listed + integerBytes(path.length, 4) + path + entries.join(''))
