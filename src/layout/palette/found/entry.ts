import { fold, wordsOf } from '#ui/search/fold.ts'
import type { Ranked } from '#ui/search/rank.ts'

/** An entry that can be found, and then opened or run. */
export interface PaletteEntry {
  /** Distinguishes the entry from all others, in every language. */
  key: string
  folded: Ranked
  /** The heading above the entry. */
  group: string
  name: string
  /** The id of a record. */
  id?: number
  /** The resource of a record. */
  resource?: string
  /** Further texts by which the entry is found; shown beside the name. */
  also: readonly string[]
  /** Further words by which the entry is found; not shown. */
  words?: readonly string[]
  /** The language of the name, if it differs from the language of the page. */
  lang?: string
  /** A path below the basename, or a function to run. */
  act: string | (() => void)
}

/** Adds the folded texts that a query is compared with. */
export function paletteEntry({
  also = [],
  ...rest
}: Omit<PaletteEntry, 'folded' | 'also'> & { also?: readonly string[] }): PaletteEntry {
  const { id, words = [] } = rest
  const name = fold(rest.name)
  const lines = [name, ...[...also, ...words].map(fold), ...(id === undefined ? [] : [String(id)])].join('\n')
  return { ...rest, also, folded: { lines, nameLength: name.length, first: id === undefined } }
}

/** The text shown beside the name, preferably one that the query has matched. */
export function detailOf({ name, also }: PaletteEntry, query: string): string | undefined {
  const words = wordsOf(query).filter((word) => !fold(name).includes(word))
  return also.find((text) => words.some((word) => fold(text).includes(word))) ?? also[0]
}
