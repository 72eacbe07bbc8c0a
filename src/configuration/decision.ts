import { same } from '#engine/save/same.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { PlannedRecord } from './planImport.ts'
import type { Values } from './portable.ts'

export type Choice = 'create' | 'update' | 'skip'

/** What somebody decided about a record of the file. */
export interface Decision {
  choice: Choice
  /** The secrets that were typed, by field. */
  secrets: Values
  /** The fields that a change leaves as they are here. */
  left: readonly string[]
}

/** What may be done with a record of the file. The first is what is proposed. */
export function choicesFor(planned: PlannedRecord): Choice[] {
  const { finding, match, twin, differences, descriptor } = planned
  const { operations, api } = descriptor
  const create: Choice[] = operations.includes('create') && !api?.singleton ? ['create'] : []
  const update: Choice[] = match && operations.includes('update') ? ['update'] : []
  // One that may be here already must not be made twice.
  if (finding === 'new') return twin ? ['skip', 'create'] : ['create', 'skip']
  if (finding === 'different') {
    return differences.every((name) => isBound(planned, name))
      ? ['skip', ...update, ...create]
      : [...update, 'skip', ...create]
  }
  // A new name was given on purpose, and a name that several have does not tell which one is meant.
  if (finding === 'renamed') return ['skip', ...update, ...create]
  return ['skip', ...(finding === 'several' ? create : [])]
}

/** What is proposed for a record: what belongs to this one server stays, unless nothing else differs. */
export const proposalFor = memoByRef((planned: PlannedRecord): Decision => {
  const bound = planned.differences.filter((name) => isBound(planned, name))
  return {
    choice: choicesFor(planned)[0] ?? 'skip',
    secrets: {},
    left: bound.length < planned.differences.length ? bound : [],
  }
})

/**
 * What was decided, for the records of a new comparison: all of it if a record compares as before, otherwise only its
 * secrets.
 */
export function carriedOver(
  decisions: ReadonlyMap<PlannedRecord, Decision>,
  records: readonly PlannedRecord[],
): ReadonlyMap<PlannedRecord, Decision> {
  const keyOf = ({ descriptor, id }: PlannedRecord) => `${descriptor.name}/${id}`
  const now = new Map(records.map((planned) => [keyOf(planned), planned]))
  return new Map(
    [...decisions].flatMap(([before, decision]) => {
      const planned = now.get(keyOf(before))
      if (!planned) return []
      const isAsBefore = planned.finding === before.finding && same(planned.match, before.match)
      return [[planned, isAsBefore ? decision : { ...proposalFor(planned), secrets: decision.secrets }]]
    }),
  )
}

/** Whether a field belongs to one server, such as its address. */
export const isBound = ({ descriptor: { portable } }: PlannedRecord, name: string): boolean =>
  (portable || {}).bound?.includes(name) ?? false
