import { areEqual } from '../../streams/bytes.ts'
import { decodePath, encodePath } from '../../streams/fileCodec.ts'
import { isWindows, unended } from '../../streams/paths.ts'

/** The text of an absolute path; undefined if it does not stand for exactly these bytes, and so cannot be sent to a tool. */
export function exactPath(path: Uint8Array): string | undefined {
  const text = decodePath(unended(path))
  const isAbsolute = isWindows(path) || text.startsWith('/')
  return isAbsolute && areEqual(encodePath(text), unended(path)) ? text : undefined
}
