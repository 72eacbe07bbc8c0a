/** Shorter words are too often one edit away from others. */
const shortest = 4

/** Scripts that put spaces between words. In others a word may begin anywhere. */
const spaced = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u
const part = /[\p{L}\p{M}\p{N}]/u

const isStart = (text: string, at: number, word: string) =>
  at === 0 || !part.test(text.charAt(at - 1)) || !spaced.test(word)

const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9'

/** Whether a text begins, at a position, with this word after at most one edit of a letter; digits must be right. */
function beginsNear(text: string, at: number, word: string): boolean {
  let same = 0
  while (same < word.length && text[at + same] === word[same]) same++
  if (same === word.length) return true
  const here = at + same
  const [typed, there] = [word[same], text[here]]
  const rest = word.slice(same + 1)
  const isLeftOut = !isDigit(there) && text.startsWith(word.slice(same), here + 1)
  if (isLeftOut || isDigit(typed)) return isLeftOut
  if (text.startsWith(rest, here)) return true
  if (isDigit(there)) return false
  const isSwapped = there === rest[0] && text[here + 1] === typed && text.startsWith(rest.slice(1), here + 2)
  return isSwapped || text.startsWith(rest, here + 1)
}

/**
 * Whether a folded text contains a word that begins like this folded word after one edit: a letter changed, added, left
 * out, or two that changed places. Words of fewer than four letters must be right.
 */
export function isNear(text: string, word: string): boolean {
  if (word.length < shortest) return false
  // One edit leaves one half of the word as it is, except two letters that changed places in the middle.
  const middle = word.length >> 1
  const swapped = word.slice(0, middle - 1) + word[middle] + word[middle - 1] + word.slice(middle + 1)
  return (
    startsAt(text, word.slice(0, middle), [0], word) ||
    startsAt(text, word.slice(middle), [middle - 1, middle, middle + 1], word) ||
    startsAt(text, swapped, [0], word)
  )
}

/** Whether the word begins at one of these distances before a place where the text contains the sure part. */
function startsAt(text: string, sure: string, before: readonly number[], word: string): boolean {
  for (let at = text.indexOf(sure); at >= 0; at = text.indexOf(sure, at + 1)) {
    if (before.some((far) => at >= far && isStart(text, at - far, word) && beginsNear(text, at - far, word)))
      return true
  }
  return false
}
