import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import { isWindows } from '../../streams/paths.ts'
import { isIllegible } from '../legible.ts'
import { folded } from '../transfers/names.ts'

/** How an entry of one folder compares with the entry of its name in another. */
export type EntryMark =
  | 'onlyHere'
  | 'kind' // one is a folder
  | 'bySize'
  | 'byDate'
  | 'byContent'
  | 'pending' // its content is being compared
  | 'equal'
  | 'named' // only the names are known to be the same

export type EntryMarks = ReadonlyMap<DirectoryEntry, EntryMark>

/** The checksums of files, as far as they are known; undefined while they are being computed. */
export type EntrySums = ReadonlyMap<DirectoryEntry, string>

export interface EntryPair {
  one: DirectoryEntry
  other: DirectoryEntry
}

const different: readonly (EntryMark | undefined)[] = ['onlyHere', 'kind', 'bySize', 'byDate', 'byContent']

export const isDifferent = (mark: EntryMark | undefined): boolean => different.includes(mark)

/** Whether of some files only the names could be compared. */
export const isByNameAlone = (marks: EntryMarks): boolean =>
  Array.from(marks).some(([{ isFolder }, mark]) => !isFolder && mark === 'named')

/** Milliseconds. Some file systems keep a date only to the next even second. */
const sameMoment = 2000

/** The entries that both folders have under the same name. */
export function pairsOf(one: Listing, other: Listing): EntryPair[] {
  const asCompared = isWindows(one.path) || isWindows(other.path) ? folded : (name: string) => name
  // Names that are not UTF-8 can look alike.
  const keyOf = ({ name, bytes }: DirectoryEntry) => (isIllegible(name) ? `/${bytes.join()}` : asCompared(name))
  const there = new Map(other.entries.map((entry) => [keyOf(entry), entry]))
  return one.entries.flatMap((entry) => {
    const twin = there.get(keyOf(entry))
    return twin ? [{ one: entry, other: twin }] : []
  })
}

/** Whether only the content can tell whether two files differ. */
export const isUndecided = ({ one, other }: EntryPair): boolean =>
  one.facts?.kind === 'file' &&
  other.facts?.kind === 'file' &&
  one.facts.size === other.facts.size &&
  one.facts.size > 0

function markOf(pair: EntryPair, sums: EntrySums | undefined): EntryMark {
  const { one, other } = pair
  if (one.isFolder !== other.isFolder) return 'kind'
  if (one.isFolder || !one.facts || !other.facts) return 'named'
  if (one.facts.size !== other.facts.size) return 'bySize'
  if (one.facts.size === 0) return 'equal'
  if (!sums && isUndecided(pair)) return 'pending'
  const [sum, twin] = [sums?.get(one), sums?.get(other)]
  if (sum !== undefined && twin !== undefined) return sum === twin ? 'equal' : 'byContent'
  return Math.abs(one.facts.changed - other.facts.changed) <= sameMoment ? 'equal' : 'byDate'
}

/** Marks the entries of two folders. */
export function compareFolders(
  one: Listing,
  other: Listing,
  sums: EntrySums | undefined,
): Record<'first' | 'second', EntryMarks> {
  const first = new Map<DirectoryEntry, EntryMark>(one.entries.map((entry) => [entry, 'onlyHere']))
  const second = new Map<DirectoryEntry, EntryMark>(other.entries.map((entry) => [entry, 'onlyHere']))
  for (const pair of pairsOf(one, other)) {
    const mark = markOf(pair, sums)
    first.set(pair.one, mark)
    second.set(pair.other, mark)
  }
  return { first, second }
}
