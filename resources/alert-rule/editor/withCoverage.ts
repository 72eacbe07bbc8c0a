import type { Coverage } from '../../cover/coverage.ts'
import { ruleCover } from '../rule.ts'
import { isCondition, withValues, type EditedCondition } from './conditionsText.ts'

const kindOf = (cover: unknown): Coverage['kind'] =>
  cover === ruleCover.only ? 'only' : cover === undefined || cover === ruleCover.all ? 'all' : undefined

const marksOf = ({ ignore }: EditedCondition): [string, unknown][] =>
  isCondition(ignore) ? Object.entries(ignore) : []

/** The servers that a condition covers, whatever else its keys hold. */
export const coverageOf = (condition: EditedCondition): Coverage => ({
  kind: kindOf(condition.cover),
  ids: marksOf(condition).flatMap(([id, marked]) => (marked === true ? [Number(id)] : [])),
})

/** A condition that covers other servers. Marks without effect stay as they are. */
export function withCoverage(condition: EditedCondition, { kind, ids }: Coverage): EditedCondition {
  const cover = kind === 'only' ? ruleCover.only : ruleCover.all
  const idle = marksOf(condition).filter(([id, marked]) => marked !== true && !ids.includes(Number(id)))
  const marks = [...idle, ...ids.map((id): [string, unknown] => [String(id), true])]
  const isUnset = marks.length === 0 && !isCondition(condition.ignore)
  return withValues(condition, {
    ...(kind !== undefined && kind !== kindOf(condition.cover) && { cover }),
    ...(!isUnset && { ignore: Object.fromEntries(marks) }),
  })
}
