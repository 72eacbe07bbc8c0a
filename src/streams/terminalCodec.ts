// The bytes are those of docs/contract/streams.md#terminal.

/** The first byte of a binary message. */
const operations = { input: 0, resize: 1 } as const

/** Larger and smaller ones are ignored. */
const limits = { rows: [2, 500], columns: [2, 1000] } as const

export interface TerminalSize {
  rows: number
  columns: number
}

type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The nearest size that an agent takes. */
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

/** Input that is no text, such as reports of the mouse: each character is one byte. */
export const encodeBinary = (binary: string): Bytes =>
  message(
    operations.input,
    Uint8Array.from(binary, (char) => char.charCodeAt(0)),
  )

/** No UTF-16 unit takes more bytes of UTF-8 than these. */
const widest = 3

/** As much of the beginning of a text as fits into so many bytes of UTF-8, which must be four or more. */
export const firstPiece = (text: string, bytes: number): string =>
  text.length * widest <= bytes ? text : text.slice(0, encoder.encodeInto(text, new Uint8Array(bytes)).read)

/** What an agent on Linux may say in a last message when its shell has exited. */
const lastWords = 'read /dev/ptmx: input/output error'

export const areLastWords = (bytes: Uint8Array): boolean =>
  bytes.length === lastWords.length && decoder.decode(bytes) === lastWords
