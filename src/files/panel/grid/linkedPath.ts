import type { Bytes } from '../../../streams/bytes.ts'
import type { DirectoryEntry } from '../../../streams/listing.ts'
import { typedPath } from '../pathText.ts'

/** Is it a link, and is known where it leads? */
export const isLink = ({ facts }: DirectoryEntry): boolean => facts?.kind === 'link' && !!facts.target

/** Where an entry of a folder leads if it is a link; undefined where that is unknown, or not text. */
export function linkedPath({ facts }: DirectoryEntry, folder: Uint8Array): Bytes | undefined {
  const target = facts?.target
  return target && !target.includes('\u{fffd}') ? typedPath(target, folder) : undefined
}
