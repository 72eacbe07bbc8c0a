import { fold, wordsOf } from './fold.ts'
import type { Ranked } from './rank.ts'

/** Something that can be searched for and opened or done. */
export interface PaletteEntry {
  folded: Ranked
  /** The heading that it stands under. */
  group: string
  name: string
  /** Of a record. */
  id?: number
  /** What it is found by too, shown beside the name. */
  also: readonly string[]
  /** The language of the name, where it is another than that of the page. */
  lang?: string
  /** An address below the basename, or what is done. */
  act: string | (() => void)
}

/** Completes an entry with what it is compared by. */
export function paletteEntry({
  also = [],
  ...rest
}: Omit<PaletteEntry, 'folded' | 'also'> & { also?: readonly string[] }): PaletteEntry {
  const { id } = rest
  const name = fold(rest.name)
  const lines = [name, ...also.map(fold), ...(id === undefined ? [] : [String(id)])].join('\n')
  return { ...rest, also, folded: { lines, nameLength: name.length, first: id === undefined } }
}

/** What is shown beside the name: rather that which a query has found. */
export function detailOf({ name, also }: PaletteEntry, query: string): string | undefined {
  const words = wordsOf(query).filter((word) => !fold(name).includes(word))
  return also.find((text) => words.some((word) => fold(text).includes(word))) ?? also[0]
}
