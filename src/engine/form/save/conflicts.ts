import type { AnyResource, FormContext } from '../../resource.ts'
import { formFields } from '../formSchema.ts'
import { same } from './same.ts'

type Values = Record<string, unknown>

/** A field that the person has changed and somebody else, too. */
export interface FieldConflict {
  name: string
  mine: unknown
  theirs: unknown
}

interface Versions {
  /** Each field as it was when the person began to change it. */
  before: Values
  /** As it is now. */
  now: Values
  /** What the person wants to be saved. */
  mine: Values
}

/** Of the fields that are to be changed, those that somebody else has changed to something else. */
export const conflictsOf = (
  descriptor: AnyResource,
  mode: FormContext['mode'],
  { before, now, mine }: Versions,
): FieldConflict[] =>
  formFields(descriptor, mode)
    .filter(([, { inverseRelation }]) => !inverseRelation)
    .filter(([name]) => !same(before[name], now[name]) && !same(mine[name], now[name]))
    .map(([name]) => ({ name, mine: mine[name], theirs: now[name] }))
