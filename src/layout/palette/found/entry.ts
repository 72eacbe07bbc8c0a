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
  /** The id of a record, where the API gives it one. */
  id?: number
  /** The record that it stands for, as the data provider knows it. */
  record?: { resource: string; id: number }
  /** Further texts by which the entry is found; shown beside the name. */
  also: readonly string[]
  /** Other names for the same, by which the entry is found; not shown. */
  words?: readonly string[]
  /** The language of the name, if it differs from the language of the page. */
  lang?: string
  /** What kind of thing it is about, if the heading does not say it. */
  kind?: string
  /** It cannot be undone. It is in the color of trouble, separate from what comes before it. */
  danger?: boolean
  /** The letter that does the same on the row of the record in its list. */
  letter?: string | undefined
  /**
   * A path below the basename, a function to run, or the beginning of an order to type; undefined where an order cannot
   * be followed.
   */
  act: string | (() => void) | { query: string } | undefined
}

/** Adds the folded texts that a query is compared with. */
export function paletteEntry({
  also = [],
  ...rest
}: Omit<PaletteEntry, 'folded' | 'also'> & { also?: readonly string[] }): PaletteEntry {
  const { id, words = [] } = rest
  const names = [rest.name, ...words].map(fold).join('\n')
  const lines = [names, ...also.map(fold), ...(id === undefined ? [] : [String(id)])].join('\n')
  return { ...rest, also, folded: { lines, nameLength: names.length, first: rest.record === undefined } }
}

/** The text shown beside the name, preferably one that the query has matched. */
export function detailOf({ name, also }: PaletteEntry, query: string): string | undefined {
  const words = wordsOf(query).filter((word) => !fold(name).includes(word))
  return also.find((text) => words.some((word) => fold(text).includes(word))) ?? also[0]
}
