const lineFeed = 0x0a
/** Tab, line feed and carriage return: the control characters of plain text. */
const isOfText = (byte: number) => byte === 0x09 || byte === lineFeed || byte === 0x0d

/** The number of lines that a plain text ends; undefined if it has other control characters or sequences. */
export function plainLines(bytes: Uint8Array): number | undefined {
  let lines = 0
  for (const byte of bytes) {
    if (byte >= 0x20) continue
    if (!isOfText(byte)) return undefined
    if (byte === lineFeed) lines += 1
  }
  return lines
}
