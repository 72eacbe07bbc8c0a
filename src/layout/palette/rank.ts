/** What an entry is found by, folded. */
export interface Ranked {
  name: string
  /** What it is found by beside its name. */
  others: readonly string[]
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

/** How near a word is to a text: all of it, its start, the start of a word, inside; the whole of a word before a part. */
function closeness(text: string, word: string): number {
  let nearest = nowhere
  for (let at = text.indexOf(word); at >= 0 && nearest > 1; at = text.indexOf(word, at + 1)) {
    if (text.length === word.length) return 0
    const place = at === 0 ? 1 : isPart(text, at - 1) ? 5 : 3
    nearest = Math.min(nearest, isPart(text, at + word.length) ? place + 1 : place)
  }
  return nearest
}

/** The place of an entry among the others, the lowest first; infinite where a word is missing. A name counts more. */
function placeOf({ name, others }: Ranked, words: readonly string[], phrase: string): number {
  let place = 0
  let outside = 0
  for (const word of words) {
    let nearest = 2 * closeness(name, word)
    if (nearest === nowhere) outside = notInName
    for (const text of others) nearest = Math.min(nearest, 2 * closeness(text, word) + 1)
    if (nearest === nowhere) return nowhere
    place = Math.max(place, nearest)
  }
  if (words.length === 1) return place
  return Math.min(place + outside, 2 * closeness(name, phrase))
}

/** How many entries have all these words, folded, and the best of them; of equals those with the shorter names. */
export function rank<E extends { folded: Ranked }>(entries: readonly E[], words: readonly string[], most: number) {
  // Put on shelves by place and length, for to sort thousands at each key takes longer than to find them.
  const shelves: E[][] = []
  const phrase = words.join(' ')
  let total = 0
  for (const entry of entries) {
    const place = placeOf(entry.folded, words, phrase)
    if (place === nowhere) continue
    const { first, name } = entry.folded
    const shelf = place * long + (first ? 0 : Math.min(name.length, long - 1))
    ;(shelves[shelf] ??= []).push(entry)
    total++
  }
  return { best: shelves.flat().slice(0, most), total }
}
