import { toBytes } from '../machine/bytes.ts'

/** Markers of the agent's answers (streams, C). */
const listed = 'NZFN'
const started = 'NZTD'
const error = 'NERR'

export const uploaded: Uint8Array = toBytes('NZUP')

export function integer(value: number, size: 1 | 4 | 8): string {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64BE(BigInt(value))
  return buffer.toString('latin1', 8 - size)
}

/** The reason is bytes: it may name a path. */
export const failed = (reason: string): Uint8Array => toBytes(error + reason)

export const sized = (size: number): Uint8Array => toBytes(started + integer(size, 8))

/** The length of a name is one byte, whatever its length. */
export const entry = (isFolder: boolean, name: string): string =>
  integer(isFolder ? 1 : 0, 1) + integer(name.length % 256, 1) + name

export const folder = (path: string, entries: string[]): Uint8Array =>
  toBytes(listed + integer(path.length, 4) + path + entries.join(''))
