import type { FieldValues } from 'react-hook-form'
import type { AnyResource, FormContext } from '../resource.ts'
import { formFields, initialFormValues } from '../form/formSchema.ts'
import { judgeForm, type FormErrors } from '../form/resolver.ts'
import { payload } from './payload.ts'
import { same } from './same.ts'
import type { SaveWarning } from './SaveQuestion.tsx'

type Values = Record<string, unknown>

/** What a save of typed values consists of. */
export interface SaveSteps {
  /** Errors by field. Nothing is sent while there are any. */
  errors: FormErrors
  /** The names of the fields whose typed value differs from the record. */
  changed: readonly string[]
  /** The question before the save. */
  warning: SaveWarning | undefined
  /** The values of the record with the changes of the user; undefined if one of these is invalid. */
  mine: Values | undefined
  /** The values to send; undefined if one is invalid, or if only other records change. */
  body: Values | undefined
}

/**
 * Decides what a save does, for all forms and for switches in rows. `typed` holds the values of the edited inputs; all
 * other fields keep what the record has.
 */
export function saveSteps(descriptor: AnyResource, context: FormContext, typed: FieldValues): SaveSteps {
  const { form } = descriptor
  const read = initialFormValues(descriptor, context)
  const values = { ...read, ...typed }
  const { decoded, errors } = judgeForm(descriptor, context, values, Object.keys(typed))
  const fields = formFields(descriptor, context.mode)
  const changed = fields.map(([name]) => name).filter((name) => name in typed && !same(typed[name], read[name]))
  const own = fields.filter(([, { inverseRelation }]) => !inverseRelation).map(([name]) => name)
  const isOwn = context.mode === 'create' || changed.length === 0 || changed.some((name) => own.includes(name))
  const mine = decoded && {
    ...stored(own, context),
    ...payload(decoded, Object.fromEntries(changed.map((name) => [name, true])), context),
  }
  return {
    errors,
    changed,
    warning: form?.confirmSave?.(values as never, context),
    mine,
    body: isOwn && mine ? (form?.transform?.(mine as never, context) ?? mine) : undefined,
  }
}

/** The values of an edited record, by the names that a form of it sends. */
function stored(names: readonly string[], { mode, record }: FormContext): Values {
  if (mode === 'create' || !record) return {}
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]))
}
