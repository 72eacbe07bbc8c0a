import type { AnyResource, FormContext } from '../resource.ts'
import { editedTogether, formFields } from '../form/formSchema.ts'
import { same } from './same.ts'

type Values = Record<string, unknown>

/** A field that both the user and somebody else have changed, or one beside it in the same input. */
export interface FieldConflict {
  name: string
  mine: unknown
  theirs: unknown
}

interface Versions {
  /** Each field as it was when the user began to change it. */
  before: Values
  /** The record as it is on the server now. */
  now: Values
  /** The values that the user wants to save. */
  mine: Values
}

/**
 * The changed fields for which somebody else has saved a different value in the meantime, and those that the same input
 * edits and that differ: together they say something else.
 */
export function conflictsOf(
  descriptor: AnyResource,
  mode: FormContext['mode'],
  { before, now, mine }: Versions,
): FieldConflict[] {
  const differs = (name: string) => !same(mine[name], now[name])
  const isConflict = (name: string) => differs(name) && !same(before[name], now[name])
  return formFields(descriptor, mode)
    .filter(([, { inverseRelation }]) => !inverseRelation)
    .filter(([name]) => differs(name) && editedTogether(descriptor, name).some(isConflict))
    .map(([name]) => ({ name, mine: mine[name], theirs: now[name] }))
}
