import { areEqual, type Bytes } from '../../../streams/bytes.ts'
import { isInstead, type Listing } from '../../../streams/listing.ts'
import { inside, segmentsOf, unended } from '../../../streams/paths.ts'
import type { FolderProblem } from '../browser.ts'

/** Why the agent has listed another folder than this one, which was shown before. */
export async function lossOf(path: Bytes, list: (path: Bytes) => Promise<Listing>): Promise<FolderProblem> {
  let below = unended(path)
  for (const { path: above } of segmentsOf(path).slice(0, -1).toReversed()) {
    const listing = await list(above)
    if (!isInstead(listing, above)) {
      const isThere = listing.entries.some(({ bytes }) => areEqual(unended(inside(above, bytes)), below))
      return isThere ? { kind: 'unreadable', path } : { kind: 'gone', path, nearest: above }
    }
    below = above
  }
  return { kind: 'unreadable', path }
}
