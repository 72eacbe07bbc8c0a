import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import type { AnyField, Fields } from '../field.ts'
import type { AnyResource, Decode, FormContext } from '../resource.ts'
import { keptByServer } from '../save/keptByServer.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { isBlank } from './isBlank.ts'

/** The fields that a form of this mode edits, in the order of the descriptor. */
export function formFields(descriptor: AnyResource, mode: FormContext['mode']): [string, AnyField][] {
  const asked: readonly string[] = ['both', 'inverse', mode]
  return Object.entries<AnyField>(descriptor.fields).filter(([, field]) => asked.includes(field.mode))
}

/** Those of the values of a form that other records hold. */
export const inverseValues = (
  descriptor: AnyResource,
  mode: FormContext['mode'],
  values: FieldValues,
): Record<string, unknown> =>
  Object.fromEntries(
    formFields(descriptor, mode).flatMap(([name, { inverseRelation }]) =>
      inverseRelation && name in values ? [[name, values[name]]] : [],
    ),
  )

/** The same resource with only these of its fields. */
export const pickFields = (descriptor: AnyResource, names: readonly string[]): AnyResource => ({
  ...descriptor,
  fields: Object.fromEntries(Object.entries(descriptor.fields).filter(([name]) => names.includes(name))),
})

/** Whether a blank value of this field means "keep what is stored", given the other values of the form. */
export const keepsWhenBlank = (descriptor: AnyResource, name: string, values: FieldValues, context: FormContext) =>
  keptByServer(descriptor.fields[name], name, context) &&
  (descriptor.form?.keeps?.[name]?.(values as never, context) ?? true)

const isRequiredNow = ({ form }: AnyResource, name: string, values: FieldValues, context: FormContext): boolean =>
  form?.requires?.[name]?.(values as never, context) ?? false

/** Whether an input may not be left blank, given the other values of the form. */
export const isRequired = (descriptor: AnyResource, name: string, values: FieldValues, context: FormContext) =>
  !keepsWhenBlank(descriptor, name, values, context) &&
  (descriptor.fields[name].required || isRequiredNow(descriptor, name, values, context))

/** Whether an input applies, given the other values of the form. */
export const isFieldVisible = (descriptor: AnyResource, name: string, values: FieldValues, context: FormContext) =>
  descriptor.form?.visibleIf?.[name]?.(values, context) ?? true

/** Whether a form with these values edits a field, be it through the input of another one. */
export const isEdited = (descriptor: AnyResource, name: string, values: FieldValues, context: FormContext): boolean =>
  Object.entries<AnyField>(descriptor.fields).some(
    ([other, { editsAlso }]) =>
      (other === name || editsAlso.includes(name)) && isFieldVisible(descriptor, other, values, context),
  )

/** The fields that one input edits: this one and those beside it. */
export function editedTogether({ fields }: AnyResource, name: string): readonly string[] {
  const [owner] = Object.entries<AnyField>(fields).find(([, { editsAlso }]) => editsAlso.includes(name)) ?? [name]
  return [owner, ...(fields[owner]?.editsAlso ?? [])]
}

export const schemaOf = memoByRef((field: AnyField) => field.schema(z))

/** Reads the fields of a form with these values. */
export const decoderOf =
  ({ fields }: AnyResource, values: FieldValues): Decode<Fields> =>
  (name) =>
    schemaOf(fields[name]).safeParse(values[name]).data

const filled = z.unknown().refine((value) => !isBlank(value), { error: 'validation.required', abort: true })

const isFraction = (held: unknown) => typeof held === 'number' && !Number.isInteger(held)

/** Whether a text has spaces around it, which a form takes away. */
const isPadded = (held: unknown) => typeof held === 'string' && !isBlank(held) && held !== held.trim()

/**
 * The schema of a form with its current values. Fields that are stored in other records are left out, because they are
 * not sent with this record.
 */
export function formSchema(descriptor: AnyResource, context: FormContext, values: FieldValues) {
  const sent = formFields(descriptor, context.mode).filter(([, { inverseRelation }]) => !inverseRelation)
  const shape = sent.map(([name, field]): [string, z.ZodType] => {
    const schema = schemaOf(field)
    if (keepsWhenBlank(descriptor, name, values, context)) return [name, z.union([z.literal(''), schema])]
    // A hidden field must not prevent a save: if its value is invalid, the stored value is sent back.
    const stored = context.record?.[name] ?? field.initial
    if (!isFieldVisible(descriptor, name, values, context)) return [name, schema.catch(stored)]
    const judged = isRequiredNow(descriptor, name, values, context) ? filled.pipe(schema) : schema
    // Our forms take whole numbers, and take away the spaces around a text. What a server already holds may stay.
    const held = (context.held ?? context.record)?.[name]
    if (isFraction(held) && values[name] === field.toForm(held)) return [name, z.unknown().transform(() => held)]
    if (isPadded(held) && values[name] === field.toForm(held)) return [name, judged.transform(() => held)]
    return [name, judged]
  })
  return z.object(Object.fromEntries(shape))
}

/** The initial values of the inputs. */
export function initialFormValues(descriptor: AnyResource, context: FormContext): Record<string, unknown> {
  return Object.fromEntries(
    formFields(descriptor, context.mode).map(([name, field]) => [name, field.toForm(startOf(name, field, context))]),
  )
}

function startOf(
  name: string,
  { inverseRelation, empty, initial, preset }: AnyField,
  { mode, record, records }: FormContext,
) {
  if (!record) return preset?.(records) ?? initial
  if (!inverseRelation) return record[name] ?? empty
  // Other records name the original of a copy, not the copy.
  return mode === 'create' ? initial : inverseRelation.read(Number(record.id), records(inverseRelation.resource))
}
