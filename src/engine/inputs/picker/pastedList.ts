import { memoByRef } from '#ui/values/memoByRef.ts'
import { fold } from '#ui/search/fold.ts'
import type { AnyRecord } from '../../field.ts'
import { distinctNameOf, plainName } from '../../data/names.ts'

/** What a list of words names. */
export interface ReadList {
  /** The records in the order of the list, each once. */
  ids: number[]
  /** The words that name no record. */
  unknown: string[]
  /** The words that name several records. */
  ambiguous: string[]
}

/** The ids of the records that a word names: by name, by id, or by what else the descriptor knows them by. */
type WordIndex = ReadonlyMap<string, readonly number[]>

type Aliases = ((record: never) => readonly string[]) | undefined

/** An index of the records by all words for them, built once for each list that arrives. */
export const wordIndex = memoByRef((records: readonly AnyRecord[], represent: string, aliases: Aliases): WordIndex => {
  const index = new Map<string, number[]>()
  const add = (word: string, id: number) => {
    const key = keyOf(word)
    const known = index.get(key)
    if (!known) index.set(key, [id])
    else if (!known.includes(id)) known.push(id)
  }
  for (const record of records) {
    add(plainName(represent, record), record.id)
    for (const alias of aliases?.(record as never) ?? []) add(alias, record.id)
  }
  // A name that looks like an id is a name.
  for (const record of records) {
    const { id } = record
    for (const word of [`#${id}`, String(id), distinctNameOf(represent, records, record)]) {
      if (!index.has(keyOf(word))) index.set(keyOf(word), [id])
    }
  }
  return index
})

/** One spelling for all spellings of a word; IPv6 addresses in their shortest form. */
function keyOf(word: string): string {
  const folded = fold(word.trim())
  if (!/^\[?[0-9a-f:.]+\]?$/.test(folded) || !folded.includes(':')) return folded
  const address = `http://[${folded.replace(/[[\]]/g, '')}]/`
  return URL.canParse(address) ? new URL(address).hostname : folded
}

/**
 * Finds the records that a pasted text names: words on lines of their own, or with commas, semicolons or tabs between
 * them; with spaces between them where they are known. A name may contain any of these signs.
 */
export function readList(text: string, index: WordIndex): ReadList {
  const ids = new Set<number>()
  const unknown: string[] = []
  const ambiguous: string[] = []
  const take = (word: string): boolean => {
    const known = index.get(keyOf(word))
    const [id, ...others] = known ?? []
    if (others.length > 0) ambiguous.push(word)
    else if (id !== undefined) ids.add(id)
    return known !== undefined
  }
  /** Words with spaces between them are taken apart only where all of them are known: `rack 1` is not the id 1. */
  const takeWords = (phrase: string) => {
    const words = phrase.split(/\s+/)
    if (words.every((word) => index.has(keyOf(word)))) words.forEach(take)
    else unknown.push(phrase)
  }
  for (const line of text.split(/\r?\n/).map((words) => words.trim())) {
    if (line === '' || take(line)) continue
    for (const phrase of line.split(/[,;\t，、；]/).map((words) => words.trim())) {
      if (phrase !== '' && !take(phrase)) takeWords(phrase)
    }
  }
  return { ids: [...ids], unknown: [...new Set(unknown)], ambiguous: [...new Set(ambiguous)] }
}

/** Whether a text is a list of several words, not a word to search for. */
export const isList = (text: string, { ids, unknown, ambiguous }: ReadList) =>
  /[\n,;\t，、；]/.test(text.trim()) ||
  (ids.length + ambiguous.length > 0 && ids.length + unknown.length + ambiguous.length > 1)
