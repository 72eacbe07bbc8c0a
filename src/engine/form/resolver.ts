import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import type { AnyField } from '../field.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import { errorText } from './errorText.ts'
import { decoderOf, formSchema, pickFields, schemaOf } from './formSchema.ts'
import { jsonFault } from './jsonFault.ts'

/** The message key of a zod issue; only custom issues carry a key of the schema itself. */
function keyOf(issue: z.core.$ZodIssue): [key: string, args?: Record<string, unknown>] {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1 ? ['validation.required'] : ['validation.minLength', { min: issue.minimum }]
      }
      return issue.origin === 'array' ? ['validation.required'] : ['validation.min', { min: issue.minimum }]
    case 'too_big':
      return issue.origin === 'string'
        ? ['validation.maxLength', { max: issue.maximum }]
        : ['validation.max', { max: issue.maximum }]
    case 'custom':
      return [issue.message, issue.params]
    case 'invalid_format':
      return [issue.message.startsWith('validation.') ? issue.message : 'validation.invalid']
    default:
      return ['validation.invalid']
  }
}

/**
 * The text of a validation error. For text that is not JSON it says where the fault is; for JSON without a fault it
 * says that an object is expected.
 */
function explained(key: string, args: Record<string, unknown> | undefined, value: unknown): string {
  if (key !== 'validation.json' || typeof value !== 'string') return errorText(key, args)
  const fault = jsonFault(value)
  return fault
    ? errorText('validation.jsonAt', fault)
    : errorText('validation.jsonRoot', { expected: 'validation.types.object' })
}

export type FormErrors = Record<string, { type: string; message: string }>

interface Judged {
  /** The edited values as zod decoded them, which is how they are saved; undefined if one of them is invalid. */
  decoded: FieldValues | undefined
  errors: FormErrors
}

/** Validates the edited fields with zod, by default all; then all values with the rules over several fields. */
export function judgeForm(
  descriptor: AnyResource,
  context: FormContext,
  values: FieldValues,
  edited?: readonly string[],
): Judged {
  const judged = formSchema(edited ? pickFields(descriptor, edited) : descriptor, context, values).safeParse(values)
  const errors: FormErrors = {}
  for (const issue of judged.error?.issues ?? []) {
    // The form is flat: an issue deep inside a structure is shown at the field that holds the structure.
    const name = String(issue.path[0])
    const [key, args] = keyOf(issue)
    errors[name] ??= { type: issue.code, message: explained(key, args, values[name]) }
  }
  const refusals = descriptor.form?.validate?.(values, context, decoderOf(descriptor, values))
  for (const { field, message, args } of [refusals ?? []].flat()) {
    errors[field] ??= { type: 'custom', message: explained(message, args, values[field]) }
  }
  return { decoded: judged.data, errors }
}

/** Reads a value outside of a form. A refused one has the message key of the reason, and its arguments. */
export function judgeValue(field: AnyField, value: unknown) {
  const { data, error } = schemaOf(field).safeParse(value)
  const [issue] = error?.issues ?? []
  return { data, refusal: issue && keyOf(issue) }
}

/** The same validation as a resolver of react-hook-form. By default all fields of the form are edited. */
export const formResolver =
  (
    descriptor: AnyResource,
    context: FormContext,
    editedOf?: (values: FieldValues) => readonly string[],
  ): Resolver<FieldValues> =>
  async (values) => {
    const { decoded, errors } = judgeForm(descriptor, context, values, editedOf?.(values))
    return decoded && Object.keys(errors).length === 0 ? { values: decoded, errors: {} } : { values: {}, errors }
  }
