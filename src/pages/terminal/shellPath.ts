import { textOf } from '../../streams/fileCodec.ts'
import { isWindows } from '../../streams/paths.ts'

/** Typed, these are keys: they would end the line, or do worse. */
const keys = /\p{Cc}/u

/** What PowerShell or cmd reads inside of double quotes. */
const readInQuotes = /["$`%\u201c-\u201e]/

/** A path as a word of the shell on its server, quoted; undefined where no quotes can hold it. */
export function shellPath(path: Uint8Array): string | undefined {
  const text = textOf(path)
  if (text === undefined || keys.test(text)) return undefined
  if (isWindows(path)) return readInQuotes.test(text) ? undefined : `"${text}"`
  // Between single quotes fish reads backslashes, other shells do not: outside of them all do.
  return `'${text.replace(/['\\]/g, "'\\$&'")}'`
}
