// The bytes are those of docs/contract/streams.md#terminal.

/** The first byte of a binary message. */
const operations = { input: 0, resize: 1 } as const

/** Agents ignore sizes outside of these limits. */
const limits = { rows: [2, 500], columns: [2, 1000] } as const

export interface TerminalSize {
  rows: number
  columns: number
}

type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The nearest size that an agent accepts. */
export function fitting({ rows, columns }: TerminalSize): TerminalSize {
  const within = (value: number, [least, most]: readonly [number, number]) =>
    Math.min(most, Math.max(least, Math.floor(value) || least))
  return { rows: within(rows, limits.rows), columns: within(columns, limits.columns) }
}

function message(operation: number, rest: Uint8Array): Bytes {
  const bytes = new Uint8Array(1 + rest.length)
  bytes[0] = operation
  bytes.set(rest, 1)
  return bytes
}

export function encodeResize(size: TerminalSize): Bytes {
  const { rows, columns } = fitting(size)
  return message(operations.resize, encoder.encode(JSON.stringify({ Rows: rows, Cols: columns })))
}

/** Input that is not text, such as mouse reports. Each character is one byte. */
export const encodeBinary = (binary: string): Bytes =>
  message(
    operations.input,
    Uint8Array.from(binary, (char) => char.charCodeAt(0)),
  )

/** The most bytes of UTF-8 that one UTF-16 code unit needs. */
const widest = 3

/** The longest beginning of a text that fits into `bytes` bytes of UTF-8, which must be four or more. */
export const firstChunk = (text: string, bytes: number): string =>
  text.length * widest <= bytes ? text : text.slice(0, encoder.encodeInto(text, new Uint8Array(bytes)).read)

/** An agent on Linux may send this as its last message when its shell has exited. */
const lastWords = 'read /dev/ptmx: input/output error'

export const areLastWords = (bytes: Uint8Array): boolean =>
  bytes.length === lastWords.length && decoder.decode(bytes) === lastWords
