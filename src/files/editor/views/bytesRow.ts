import type { BytesPart } from './useBytesSearch.ts'

/** How many bytes are in a row. */
export const perRow = 16

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** A row of bytes: where it begins, the bytes in hexadecimal digits, and what of them is printable ASCII. */
export function bytesRow(content: Uint8Array, row: number): { at: string; digits: string; text: string } {
  const part = [...content.subarray(row * perRow, (row + 1) * perRow)]
  const digits = part.map((byte) => hex(byte, 2))
  return {
    at: hex(row * perRow, 8),
    digits: `${digits.slice(0, perRow / 2).join(' ')}  ${digits.slice(perRow / 2).join(' ')}`.padEnd(perRow * 3),
    text: part.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join(''),
  }
}

/** Where the digits of a byte begin in those of its row. */
const digitsAt = (byte: number) => byte * 3 + (byte < perRow / 2 ? 0 : 1)

/** The parts of the digits and of the text of a row that show a part of the content; undefined if it is elsewhere. */
export function partInRow({ at, length }: BytesPart, row: number) {
  const from = Math.max(0, at - row * perRow)
  const to = Math.min(perRow, at + length - row * perRow)
  if (from >= to) return undefined
  return { digits: [digitsAt(from), digitsAt(to - 1) + 2], text: [from, to] } as const
}
