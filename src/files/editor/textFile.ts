import { decodeText, encodeText, encodingOf, type Encoding } from './encodings.ts'

/** The properties of a text file besides its lines. Saving keeps them. */
export interface TextForm {
  /** A file with mixed line ends counts as `\n`, and each `\r` belongs to its line. */
  lineEnd: '\n' | '\r\n'
  /** The file begins with a byte order mark. */
  hasMark: boolean
  encoding: Encoding
}

export interface TextFile extends TextForm {
  /** If the text ends with a line end, the last line is empty. */
  lines: readonly string[]
}

const mark = '\ufeff'
const tolerant = new TextDecoder('utf-8')

/** Undefined if the bytes are not a text in this encoding, or if the text contains NUL. */
export function readText(bytes: Uint8Array, encoding: Encoding): TextFile | undefined {
  const all = decodeText(bytes, encoding)
  if (all === undefined || all.includes('\0')) return undefined
  const hasMark = all.startsWith(mark)
  const text = hasMark ? all.slice(mark.length) : all
  const isOfWindows = text.includes('\r\n') && !/\r(?!\n)|(?<!\r)\n/.test(text)
  const lineEnd = isOfWindows ? '\r\n' : '\n'
  return { lines: text.split(lineEnd), lineEnd, hasMark, encoding }
}

/** A text in the encoding that suits its content and the language of the reader; undefined if the bytes seem to be none. */
export function guessText(bytes: Uint8Array, locale: string): TextFile | undefined {
  const encoding = encodingOf(bytes, locale)
  return encoding && readText(bytes, encoding)
}

/** Encodes lines as the content of a file, or tells the first character that the encoding lacks. */
export const writeText = (lines: readonly string[], { lineEnd, hasMark, encoding }: TextForm) =>
  encodeText((hasMark ? mark : '') + lines.join(lineEnd), encoding)

/** Decodes a log and tolerates invalid bytes. A part of a log starts at its first whole line. */
export function readLog(bytes: Uint8Array, isWhole: boolean): readonly string[] {
  const lines = tolerant.decode(bytes).split(/\r?\n/)
  return isWhole || lines.length < 2 ? lines : lines.slice(1)
}
