import { joined, type Bytes } from '../../streams/bytes.ts'

/** The properties of a text file besides its lines. Saving keeps them. */
interface TextForm {
  /** A file with mixed line ends counts as `\n`, and each `\r` belongs to its line. */
  lineEnd: '\n' | '\r\n'
  /** The file begins with a byte order mark. */
  hasMark: boolean
}

export interface TextFile extends TextForm {
  /** If the text ends with a line end, the last line is empty. */
  lines: readonly string[]
}

const mark = '\ufeff'
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const tolerant = new TextDecoder('utf-8')

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    // `decode` throws only if the bytes are not UTF-8.
    return undefined
  }
}

/** Undefined if the bytes are not text: not UTF-8, or containing NUL. */
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

/** Encodes lines as the content of a file. */
export const writeText = (lines: readonly string[], { lineEnd, hasMark }: TextForm): Bytes =>
  joined(encoder.encode(hasMark ? mark : ''), encoder.encode(lines.join(lineEnd)))

/** Decodes a log and tolerates invalid bytes. A part of a log starts at its first whole line. */
export function readLog(bytes: Uint8Array, isWhole: boolean): readonly string[] {
  const lines = tolerant.decode(bytes).split(/\r?\n/)
  return isWhole || lines.length < 2 ? lines : lines.slice(1)
}
