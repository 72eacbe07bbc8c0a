import type { DirectoryEntry } from '../../../streams/listing.ts'

export interface Sort {
  by: 'type' | 'name'
  order: 'ascending' | 'descending'
}

/** By type, descending: folders come first (docs/specification.md#file-manager). */
export const initialSort: Sort = { by: 'type', order: 'descending' }

/** The sort order after a click on the head of a column. */
export const turned = (sort: Sort, by: Sort['by']): Sort => ({
  by,
  order: sort.by === by && sort.order === 'ascending' ? 'descending' : 'ascending',
})

/** Comparing more names than this takes too long. They stay in byte order, as the agent sends them. */
const mostCompared = 5000

function byName(entries: readonly DirectoryEntry[], locale: string): readonly DirectoryEntry[] {
  if (entries.length > mostCompared) return entries
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return entries.toSorted((a, b) => compare(a.name, b.name))
}

export function sorted(
  entries: readonly DirectoryEntry[],
  { by, order }: Sort,
  locale: string,
): readonly DirectoryEntry[] {
  const named = byName(entries, locale)
  if (by === 'name') return order === 'ascending' ? named : named.toReversed()
  const folders = named.filter(({ isFolder }) => isFolder)
  const files = named.filter(({ isFolder }) => !isFolder)
  return order === 'ascending' ? [...files, ...folders] : [...folders, ...files]
}

/** Unix hides names that begin with a dot. */
export const isHidden = ({ name }: DirectoryEntry): boolean => name.startsWith('.')

/** The entries whose names contain the text, ignoring case. */
export function filtered(entries: readonly DirectoryEntry[], words: string): readonly DirectoryEntry[] {
  const wanted = words.toLowerCase()
  return wanted === '' ? entries : entries.filter(({ name }) => name.toLowerCase().includes(wanted))
}
