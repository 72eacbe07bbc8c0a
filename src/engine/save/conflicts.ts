import type { AnyResource, FormContext } from '../resource.ts'
import { formFields } from '../form/formSchema.ts'
import { same } from './same.ts'

type Values = Record<string, unknown>

/** A field that both the user and somebody else have changed. */
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

/** The changed fields for which somebody else has saved a different value in the meantime. */
export const conflictsOf = (
  descriptor: AnyResource,
  mode: FormContext['mode'],
  { before, now, mine }: Versions,
): FieldConflict[] =>
  formFields(descriptor, mode)
    .filter(([, { inverseRelation }]) => !inverseRelation)
    .filter(([name]) => !same(before[name], now[name]) && !same(mine[name], now[name]))
    .map(([name]) => ({ name, mine: mine[name], theirs: now[name] }))
