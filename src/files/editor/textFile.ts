import { joined, type Bytes } from '../../streams/bytes.ts'

/** What of a text is no line of it, and comes back as it was. */
export interface TextForm {
  /** Where they are mixed it is `\n`, and `\r` a character of its line. */
  lineEnd: '\n' | '\r\n'
  /** It begins with a byte order mark. */
  hasMark: boolean
}

export interface TextFile extends TextForm {
  /** A text that ends with a line end has an empty last line. */
  lines: readonly string[]
}

const mark = '\ufeff'
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const tolerant = new TextDecoder('utf-8')

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    // It throws nothing else than that this is no UTF-8.
    return undefined
  }
}

/** Undefined for bytes that are no text: no UTF-8, or with a NUL. */
export function readText(bytes: Uint8Array): TextFile | undefined {
  const all = bytes.includes(0) ? undefined : decoded(bytes)
  if (all === undefined) return undefined
  const hasMark = all.startsWith(mark)
  const text = hasMark ? all.slice(mark.length) : all
  const isOfWindows = text.includes('\r\n') && !/\r(?!\n)|(?<!\r)\n/.test(text)
  const lineEnd = isOfWindows ? '\r\n' : '\n'
  return { lines: text.split(lineEnd), lineEnd, hasMark }
}

const encoder = new TextEncoder()

/** The bytes that lines make. */
export const writeText = (lines: readonly string[], { lineEnd, hasMark }: TextForm): Bytes =>
  joined(encoder.encode(hasMark ? mark : ''), encoder.encode(lines.join(lineEnd)))

/** What can be read of a log, whatever else is in it; a piece of one begins with its first whole line. */
export function readLog(bytes: Uint8Array, isWhole: boolean): readonly string[] {
  const lines = tolerant.decode(bytes).split(/\r?\n/)
  return isWhole || lines.length < 2 ? lines : lines.slice(1)
}
