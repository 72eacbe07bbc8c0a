import type { Rule } from '../rule.ts'
import { conditionShape } from './schema.ts'

/** The conditions, whether or not the server would accept them; undefined if one of them cannot be read. */
export function readableConditions(entries: readonly unknown[]): Rule[] | undefined {
  const read = entries.flatMap((entry) => conditionShape.safeParse(entry).data ?? [])
  return read.length === entries.length ? read : undefined
}
