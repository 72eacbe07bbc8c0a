/** Shorter words are too often one edit away from others. */
const shortest = 4

/** Scripts that put spaces between words. In others a word may begin anywhere. */
const spaced = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u
const part = /[\p{L}\p{M}\p{N}]/u

const isStart = (text: string, at: number, word: string) =>
  at === 0 || !part.test(text.charAt(at - 1)) || !spaced.test(word)

const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9'

/** Steps of one letter that is left, of which three and more count alike. */
const mostSteps = 3

/** Larger than the nearness of any word. */
export const farthest = (mostSteps + 1) ** 2

/** How many letters of a word occur in a text from a position on. */
function lettersLeft(text: string, from: number, word: string): number {
  let end = from
  while (spaced.test(word) && part.test(text.charAt(end)) && end - from < mostSteps) end++
  return end - from
}

/** The nearness of this word to the one that begins at a position of a text: see `nearnessOf`. */
function nearnessAt(text: string, at: number, word: string): number {
  let same = 0
  while (same < word.length && text[at + same] === word[same]) same++
  const here = at + same
  if (same === word.length) return lettersLeft(text, here, word) * (mostSteps + 1)
  const [typed, there] = [word[same], text[here]]
  const rest = word.slice(same + 1)
  let least = mostSteps + 1
  const edit = (isAllowed: boolean, after: string, from: number) => {
    if (isAllowed && text.startsWith(after, from)) {
      least = Math.min(least, lettersLeft(text, from + after.length, word))
    }
  }
  edit(!isDigit(there), typed + rest, here + 1)
  edit(!isDigit(typed), rest, here)
  const isOther = !isDigit(typed) && !isDigit(there)
  edit(isOther && there === rest[0] && text[here + 1] === typed, rest.slice(1), here + 2)
  edit(isOther, rest, here + 1)
  return least > mostSteps ? farthest : least * (mostSteps + 1) + Math.max(0, mostSteps - same)
}

/**
 * Returns a function that tells how near a folded text comes to this folded word with a word that begins like it after
 * one edit: a letter changed, added, left out, or two that changed places; digits must be right. The lower the nearer:
 * the fewer letters of that word are left and then, the later the edit is. `farthest` without such a word. A word of
 * fewer than four letters must be right.
 */
export function nearnessTo(word: string): (text: string) => number {
  if (word.length < shortest) return () => farthest
  // One edit leaves one half of the word as it is, except two letters that changed places in the middle.
  const middle = word.length >> 1
  const [start, end] = [word.slice(0, middle), word.slice(middle)]
  const swapped = word.slice(0, middle - 1) + word[middle] + word[middle - 1] + word.slice(middle + 1)
  const atEnd = [middle - 1, middle, middle + 1]
  return (text) =>
    Math.min(
      nearestWith(text, start, atStart, word),
      nearestWith(text, end, atEnd, word),
      nearestWith(text, swapped, atStart, word),
    )
}

const atStart = [0]

/** Whether a folded text contains a word that begins like this folded word after one edit. */
export const isNear = (text: string, word: string): boolean => nearnessTo(word)(text) < farthest

/** The nearness of the words that begin at one of these distances before a place where the text contains the sure part. */
function nearestWith(text: string, sure: string, before: readonly number[], word: string): number {
  let nearest = farthest
  for (let at = text.indexOf(sure); at >= 0; at = text.indexOf(sure, at + 1)) {
    for (const far of before) {
      if (at >= far && isStart(text, at - far, word)) nearest = Math.min(nearest, nearnessAt(text, at - far, word))
    }
  }
  return nearest
}
