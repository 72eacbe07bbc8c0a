import { useResourceContext, useTranslate } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { ActionOutcome } from '../action.ts'
import type { AnyRecord } from '../../field.ts'
import { indexOf } from '../../data/related.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useDistinctName } from '../../data/useDistinctName.ts'

/** The outcomes grouped by their result, in the order in which the results first appear. */
export function byResult(outcomes: readonly ActionOutcome[]): [result: string, outcomes: ActionOutcome[]][] {
  const groups = new Map<string, ActionOutcome[]>()
  for (const outcome of outcomes) groups.set(outcome.result, [...(groups.get(outcome.result) ?? []), outcome])
  return [...groups]
}

/** Returns the name of the record of an outcome. */
export function useOutcomeName(records: readonly AnyRecord[]): (id: number) => string {
  const nameOf = useDistinctName()
  const index = indexOf(records)
  return (id) => nameOf(index.get(id) ?? { id })
}

/** The results of an action on these records in one line: each result with the names of its records. */
export function useSummary(records: readonly AnyRecord[]): (outcomes: readonly ActionOutcome[]) => string {
  const resource = useResourceContext()
  const nameOf = useOutcomeName(records)
  const translate = useTranslate()
  const t = useT()
  return (outcomes) =>
    byResult(outcomes)
      .map(
        ([result, group]) =>
          `${translate(`resources.${resource}.outcomes.${result}`)}: ${namesInLine(
            group.map(({ id }) => nameOf(id)),
            t,
          )}`,
      )
      .join(' · ')
}
