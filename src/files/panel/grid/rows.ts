import type { DirectoryEntry } from '../../../streams/listing.ts'

/** The columns of what servers with tools say. */
export const detailColumns = ['size', 'changed', 'mode'] as const

export interface Sort {
  by: 'type' | 'name' | (typeof detailColumns)[number]
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

/** What such a column is sorted by; undefined for what stays at the end. */
const factOf: Readonly<Record<(typeof detailColumns)[number], (entry: DirectoryEntry) => number | undefined>> = {
  // The size of a folder is that of its list of names.
  size: ({ facts, isFolder }) => (isFolder ? undefined : facts?.size),
  changed: ({ facts }) => facts?.changed,
  mode: ({ facts }) => facts && Number.parseInt(facts.mode, 8),
}

function byFact(entries: readonly DirectoryEntry[], { by, order }: Sort): readonly DirectoryEntry[] | undefined {
  if (by === 'type' || by === 'name') return undefined
  const fact = factOf[by]
  const sign = order === 'ascending' ? 1 : -1
  const known = entries.filter((entry) => fact(entry) !== undefined)
  const unknown = entries.filter((entry) => fact(entry) === undefined)
  return [...known.toSorted((one, other) => sign * ((fact(one) ?? 0) - (fact(other) ?? 0))), ...unknown]
}

export function sorted(entries: readonly DirectoryEntry[], sort: Sort, locale: string): readonly DirectoryEntry[] {
  const named = byName(entries, locale)
  const { by, order } = sort
  const inOrder = byFact(named, sort)
  if (inOrder) return inOrder
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
