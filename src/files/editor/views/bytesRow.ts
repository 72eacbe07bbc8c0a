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
