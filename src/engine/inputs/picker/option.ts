import { fold, wordsOf } from '#ui/search/fold.ts'
import { rank, type Ranked } from '#ui/search/rank.ts'
import { withoutUnseen } from '#ui/values/unseen.ts'
import type { AnyRecord } from '../../field.ts'

/** A record that a picker offers. */
export interface Option {
  id: number
  /** Records with the same name differ in their facts and ids. */
  name: string
  /** What tells the record apart besides its name, in one line. */
  facts: string
  record: AnyRecord
  /** The texts by which it is found. */
  folded: Ranked
}

export function optionOf(record: AnyRecord, name: string, facts: string): Option {
  const folded = fold(name)
  const lines = `${folded}\n${record.id}\n${fold(facts)}`
  return { id: record.id, name, facts, record, folded: { lines, nameLength: folded.length, first: false } }
}

/** The options that contain all words of a query in their name, facts or id, the best first; all without a query. */
export function findOptions(options: readonly Option[], query: string): readonly Option[] {
  const words = wordsOf(query)
  return words.length === 0 ? options : rank(options, words, Infinity).best
}

/** The option with exactly this name; undefined if several look the same. */
export function optionNamed(options: readonly Option[], typed: string): Option | undefined {
  const seen = (name: string) => fold(withoutUnseen(name)).trim()
  const wanted = seen(typed)
  const [one, another] = wanted === '' ? [] : options.filter(({ name }) => seen(name) === wanted)
  return another ? undefined : one
}
