import type { AnyRecord } from '../../field.ts'
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

const named = (value: unknown) => String(value ?? '').trim()

/**
 * Finds new records with the name that was sent. Only the name is compared, because servers change the format of other
 * values.
 */
export function traceOfCreation(
  sent: Values,
  represent: string,
  before: ReadonlySet<number>,
  now: readonly AnyRecord[],
): Trace {
  const twins = now.filter((record) => !before.has(record.id) && named(record[represent]) === named(sent[represent]))
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
