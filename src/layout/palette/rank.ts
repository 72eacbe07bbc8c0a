/** What an entry is found by, folded. */
export interface Ranked {
  /** The name, and a line for each other text: one search for all of them is what keeps up with typing. */
  lines: string
  nameLength: number
  /** Stands before others of the same place, whatever its length. */
  first: boolean
}

const nowhere = Infinity

/** Worse than any place of a single word. */
const notInName = 16

/** Names of this length and longer are not told apart by it. */
const long = 64

/** Whether there is a letter or a digit at a place of a text. */
function isPart(text: string, at: number): boolean {
  if (at === text.length) return false
  const code = text.charCodeAt(at)
  if (code < 128) return (code > 47 && code < 58) || (code > 96 && code < 123)
  return /[\p{L}\p{N}]/u.test(text.charAt(at))
}

const isBreak = (text: string, at: number) => at < 0 || at === text.length || text.charCodeAt(at) === 10

/**
 * The place of a word, the lowest first: all of a line, its start, the start of a word, inside; the whole of a word
 * before a part of it, the name before other lines.
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

/** The place of an entry that has all of the words; infinite where one is missing. */
function placeOfAll(ranked: Ranked, words: readonly string[], phrase: string): number {
  let place = 0
  for (const word of words) place = Math.max(place, placeOf(ranked, word))
  if (words.length === 1 || place === nowhere) return place
  const outside = words.some((word) => ranked.lines.indexOf(word) >= ranked.nameLength)
  return Math.min(outside ? place + notInName : place, placeOf(ranked, phrase))
}

/** How many entries have all these words, folded, and the best of them; of equals those with the shorter names. */
export function rank<E extends { folded: Ranked }>(entries: readonly E[], words: readonly string[], most: number) {
  // Put on shelves by place and length, for to sort thousands at each key takes longer than to find them.
  const shelves: E[][] = []
  const phrase = words.join(' ')
  let total = 0
  for (const entry of entries) {
    const place = placeOfAll(entry.folded, words, phrase)
    if (place === nowhere) continue
    const { first, nameLength } = entry.folded
    const shelf = place * long + (first ? 0 : Math.min(nameLength, long - 1))
    ;(shelves[shelf] ??= []).push(entry)
    total++
  }
  return { best: shelves.flat().slice(0, most), total }
}
