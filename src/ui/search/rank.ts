import { farthest, nearnessTo } from './near.ts'

/** The folded texts by which an entry is found. */
export interface Ranked {
  /**
   * The name, and one line for each other text: a single search over all lines is fast enough to keep up with typing.
   */
  lines: string
  nameLength: number
  /**
   * Whether the entry comes before others of the same place, whatever the length of its name, and before all others
   * when its name has the words as whole words.
   */
  first: boolean
}

const nowhere = Infinity

/** The place of a word that is there in short; larger than the place of any word as it was typed. */
const short = 14

/** The place of a word that is there with one edit; the farther it is, the larger is its place. */
const misspelt = 15

/** Larger than the place of any single word. */
const notInName = misspelt + farthest

/** Names of this length and longer count as equally long; larger than any place. */
const long = 64

/** The places of whole words in a name: the whole name, its first word, another one. */
const whole: readonly number[] = [0, 2, 6]

/** Whether the character at a position of a text is a letter or a digit. */
function isPart(text: string, at: number): boolean {
  if (at === text.length) return false
  const code = text.charCodeAt(at)
  if (code < 128) return (code > 47 && code < 58) || (code > 96 && code < 123)
  return /[\p{L}\p{N}]/u.test(text.charAt(at))
}

const isBreak = (text: string, at: number) => at < 0 || at === text.length || text.charCodeAt(at) === 10

/**
 * The place of a word; a lower place is better. The order is: a whole line, the start of a line, the start of a word,
 * inside a word. A whole word comes before a part of a word, and the name before other lines.
 */
function placeOf({ lines, nameLength }: Ranked, word: string): number {
  let place = nowhere
  for (let at = lines.indexOf(word); at >= 0 && place > 1; at = lines.indexOf(word, at + 1)) {
    const end = at + word.length
    const starts = isBreak(lines, at - 1)
    const before = starts ? 1 : isPart(lines, at - 1) ? 5 : 3
    const near = starts && isBreak(lines, end) ? 0 : isPart(lines, end) ? before + 1 : before
    place = Math.min(place, at < nameLength ? 2 * near : 2 * near + 1)
  }
  return place
}

/** A word of a query, and where it is found in a text that does not have it as it was typed. */
interface Sought {
  word: string
  leniently?: (ranked: Ranked) => number
}

const exactly = (word: string): Sought => ({ word })

function leniently(word: string): Sought {
  const isShortFor = isShort(word)
  const nearnessOf = nearnessTo(word)
  return {
    word,
    leniently({ lines, nameLength }) {
      if (isShortFor(lines.slice(0, nameLength))) return short
      const nearness = nearnessOf(lines)
      return nearness < farthest ? misspelt + nearness : nowhere
    },
  }
}

/** The place of an entry that contains all words; infinite if a word is missing. */
function placeOfAll(ranked: Ranked, words: readonly Sought[], phrase: string): number {
  let place = 0
  for (const { word, leniently } of words) {
    const exact = placeOf(ranked, word)
    place = Math.max(place, exact === nowhere && leniently ? leniently(ranked) : exact)
    if (place === nowhere) return nowhere
  }
  if (words.length === 1) return place
  const outside = words.some(({ word }) => ranked.lines.indexOf(word) >= ranked.nameLength)
  return Math.min(outside ? place + notInName : place, placeOf(ranked, phrase))
}

/**
 * The number of entries that contain all these folded words, and the best of those entries; equal entries are ordered
 * by the length of their names. `isLenient`: a word may be misspelt by one edit, or
 * be short for the name.
 */
export function rank<E extends { folded: Ranked }>(
  entries: readonly E[],
  words: readonly string[],
  most: number,
  isLenient = false,
) {
  // Buckets by place and length, because sorting thousands of entries at each key takes longer than finding them.
  const shelves: E[][] = []
  const phrase = words.join(' ')
  const asTyped = words.map(exactly)
  const sought = isLenient ? words.map(leniently) : asTyped
  let total = 0
  for (const entry of entries) {
    const place = placeOfAll(entry.folded, sought, phrase)
    if (place === nowhere) continue
    const { first, nameLength, lines } = entry.folded
    const inName = first
      ? placeOfAll({ first, nameLength, lines: lines.slice(0, nameLength) }, asTyped, phrase)
      : nowhere
    const shelf = whole.includes(inName) ? inName : (place + 1) * long + (first ? 0 : Math.min(nameLength, long - 1))
    ;(shelves[shelf] ??= []).push(entry)
    total++
  }
  return { best: shelves.flat().slice(0, most), total }
}

const partsOf = (text: string): string[] => text.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []

/**
 * Returns a function that tells whether the parts of this folded word begin parts of a folded name, in their order:
 * `fra-e2` is short for `fra-edge-2`. Letters and digits are parts of their own. A word of one part is never short for a
 * name.
 */
function isShort(word: string): (name: string) => boolean {
  const parts = partsOf(word)
  if (parts.length < 2) return () => false
  return (name) => {
    if (!parts.every((part) => name.includes(part))) return false
    let found = 0
    for (const part of partsOf(name)) {
      const sought = parts[found]
      if (sought !== undefined && part.startsWith(sought)) found++
    }
    return found === parts.length
  }
}
