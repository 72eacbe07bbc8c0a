import type { ActionOutcome } from '../action.ts'
import type { AnyRecord } from '../../field.ts'
import { indexOf } from '../../data/related.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'

/** The outcomes grouped by their result, in the order in which the results first appear. */
export function byResult(outcomes: readonly ActionOutcome[]): [result: string, outcomes: ActionOutcome[]][] {
  const groups = new Map<string, ActionOutcome[]>()
  for (const outcome of outcomes) groups.set(outcome.result, [...(groups.get(outcome.result) ?? []), outcome])
  return [...groups]
}

/** Returns the name of the record of an outcome, given the records that the action was run on. */
export function outcomeNaming(records: readonly AnyRecord[], nameOf: (record: AnyRecord) => string) {
  const index = indexOf(records)
  return (id: number): string => nameOf(index.get(id) ?? { id })
}

interface SummaryContext {
  /** The resource whose words name the results. */
  resource: string
  nameOf: (id: number) => string
  t: (key: string, args?: Record<string, unknown>) => string
}

/** The key of the text of a result. */
export const resultKey = (resource: string, result: string) =>
  result.includes('.') ? result : `resources.${resource}.outcomes.${result}`

/** The results of an action in one line: each result with the names of its records, and the reason if all share it. */
export const outcomesInLine = (outcomes: readonly ActionOutcome[], { resource, nameOf, t }: SummaryContext): string =>
  byResult(outcomes)
    .map(([result, group]) => {
      const names = group.map(({ id }) => nameOf(id))
      const [reason, ...others] = new Set(group.map((one) => one.reason))
      const why = reason && others.length === 0 ? ` – ${reason}` : ''
      return t('app.valued', { label: t(resultKey(resource, result)), value: namesInLine(names, t) + why })
    })
    .join(' · ')
