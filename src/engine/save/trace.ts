import type { AnyRecord } from '../field.ts'
import { same } from './same.ts'

/** What the list shows about a write whose answer was lost. */
export type Trace =
  | { kind: 'done'; record: AnyRecord }
  | { kind: 'notDone' }
  /** Records that were not in the list before and look like the record that was sent. */
  | { kind: 'twins'; twins: readonly AnyRecord[] }
  /** The list does not show the values that were sent, or it shows other values by now. */
  | { kind: 'unseen' }

type Values = Record<string, unknown>

const asText = (value: unknown) => String(value ?? '').trim()

/**
 * Finds new records that have the values of `marks` that were sent, such as the name. Other values are not compared,
 * because servers change their format.
 */
export function traceOfCreation(
  sent: Values,
  marks: readonly string[],
  isOld: (id: number) => boolean,
  now: readonly AnyRecord[],
): Trace {
  const twins = now.filter(
    (record) => !isOld(record.id) && marks.every((name) => asText(record[name]) === asText(sent[name])),
  )
  return twins.length > 0 ? { kind: 'twins', twins } : { kind: 'notDone' }
}

/**
 * Compares the sent values with the record before and now, in the fields that were to change and are visible in the
 * list.
 */
export function traceOfUpdate(
  sent: Values,
  before: Values,
  now: AnyRecord | undefined,
  isSeen: (name: string) => boolean,
): Trace {
  const changed = Object.keys(sent).filter((name) => !same(sent[name], before[name]))
  const seen = changed.filter(isSeen)
  if (!now || (seen.length === 0 && changed.length > 0)) return { kind: 'unseen' }
  if (seen.every((name) => same(sent[name], now[name]))) return { kind: 'done', record: now }
  return { kind: seen.every((name) => same(before[name], now[name])) ? 'notDone' : 'unseen' }
}
