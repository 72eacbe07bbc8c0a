import type { Bytes } from '../../../streams/bytes.ts'
import { encodePath } from '../../../streams/fileCodec.ts'
import type { Listing } from '../../../streams/listing.ts'
import { isWindows, unended } from '../../../streams/paths.ts'
import { isIllegible } from '../../legible.ts'
import { typedPath } from '../pathText.ts'

/** What is typed of a path, at the last separator. */
interface TypedParts {
  /** The text up to the separator, included. */
  head: string
  /** The beginning of a name. */
  tail: string
  /** The folder that the head means. */
  folder: Bytes
}

/** The parts of a typed path; undefined if nobody knows which folder it means. */
export function typedParts(text: string, here: Uint8Array): TypedParts | undefined {
  if (text.startsWith('~')) return undefined
  const windows = isWindows(encodePath(text)) || isWindows(here)
  const at = Math.max(text.lastIndexOf('/'), windows ? text.lastIndexOf('\\') : -1) + 1
  const head = text.slice(0, at)
  return { head, tail: text.slice(at), folder: unended(head === '' ? here : typedPath(head, here)) }
}

/** The most paths that are offered at once. */
const most = 8

/** The paths of the folders that a typed path may mean, each with a separator at its end. */
export function completions(
  { head, tail }: TypedParts,
  { path, entries }: Pick<Listing, 'path' | 'entries'>,
): string[] {
  const beginning = tail.toLowerCase()
  const separator = isWindows(path) && !head.includes('/') ? '\\' : '/'
  return entries
    .filter(({ isFolder, name }) => isFolder && name.toLowerCase().startsWith(beginning) && !isIllegible(name))
    .filter(({ name }) => tail !== '' || !name.startsWith('.'))
    .slice(0, most)
    .map(({ name }) => head + name + separator)
}
