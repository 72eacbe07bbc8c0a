import { textOf } from '../../streams/fileCodec.ts'
import { isWindows } from '../../streams/paths.ts'

/** Control characters act as keys when typed: they could end the line, or do worse. */
const keys = /\p{Cc}/u

/** Characters that PowerShell or cmd interprets inside double quotes. */
const readInQuotes = /["$`%\u201c-\u201e]/

/** A path as a quoted word for the shell on its server; undefined if no quoting is safe. */
export function shellPath(path: Uint8Array): string | undefined {
  const text = textOf(path)
  if (text === undefined || keys.test(text)) return undefined
  if (isWindows(path)) return readInQuotes.test(text) ? undefined : `"${text}"`
  // fish interprets backslashes inside single quotes, other shells do not. Outside of quotes all shells do.
  return `'${text.replace(/['\\]/g, "'\\$&'")}'`
}
