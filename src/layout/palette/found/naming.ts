import { isNear } from '#ui/search/near.ts'

const partsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function countWhile(words: readonly string[], isNaming: (word: string) => boolean): number {
  const end = words.findIndex((word) => !isNaming(word))
  return end < 0 ? words.length : end
}

/** How many of the first words occur in these folded names, each as the beginning of a word. */
export function countNaming(names: string, words: readonly string[], isLenient: boolean): number {
  const parts = partsOf(names)
  const begins = (own: string) => parts.some((part) => part.startsWith(own))
  return countWhile(words, (word) => {
    // A word such as “l’agent” has two parts, and a dash has none.
    const own = partsOf(word)
    return (own.length > 0 ? own.every(begins) : names.includes(word)) || (isLenient && isNear(names, word))
  })
}

/** The same for whole words. Short ones such as “of” name nothing. */
export function countNamingWhole(names: string, words: readonly string[], isLenient: boolean): number {
  const parts = partsOf(names).filter((part) => part.length > 2 || !/^\p{Script=Latin}/u.test(part))
  return countWhile(words, (word) => parts.includes(word) || (isLenient && isNear(parts.join(' '), word)))
}
