import type { AnyRecord } from '../../field.ts'
import { same } from './same.ts'

/** What the list tells of a write whose answer was lost. */
export type Trace =
  | { kind: 'done'; record: AnyRecord }
  | { kind: 'notDone' }
  /** Records that were not there before and look like what was sent. */
  | { kind: 'twins'; twins: readonly AnyRecord[] }
  /** What was sent cannot be seen in the list, or something else stands there by now. */
  | { kind: 'unseen' }

type Values = Record<string, unknown>

const named = (value: unknown) => String(value ?? '').trim()

/** New records of the name that was sent. By the name alone: servers write other values in ways of their own. */
export function traceOfCreation(
  sent: Values,
  represent: string,
  before: ReadonlySet<number>,
  now: readonly AnyRecord[],
): Trace {
  const twins = now.filter((record) => !before.has(record.id) && named(record[represent]) === named(sent[represent]))
  return twins.length > 0 ? { kind: 'twins', twins } : { kind: 'notDone' }
}

/** Compares what was sent with the record before and now, in the fields that were to change and can be seen. */
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
