import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import type { AnyField } from '../field.ts'
import type { AnyResource, FormContext } from '../resource.ts'

/** The fields that a form of this kind edits, in the order of the descriptor. */
export function formFields(descriptor: AnyResource, mode: FormContext['mode']): [string, AnyField][] {
  const asked: readonly string[] = ['both', 'elsewhere', mode]
  return Object.entries<AnyField>(descriptor.fields).filter(([, field]) => asked.includes(field.mode))
}

/** Whether a blank value of this field means "keep what the server has stored and does not show". */
export const keepsWhenBlank = (field: AnyField, name: string, { mode, dialect, record }: FormContext) =>
  field.blankKeeps && mode === 'edit' && dialect === 'current' && !record?.[name]

/** Whether an input applies, given the other values of its form. */
export const isShown = (descriptor: AnyResource, name: string, values: FieldValues, context: FormContext) =>
  descriptor.form?.when?.[name]?.(values, context) ?? true

/** The rules of each field of a form as it stands, but of what is kept elsewhere: that is not sent along. */
export function formSchema(descriptor: AnyResource, context: FormContext, values: FieldValues) {
  const sent = formFields(descriptor, context.mode).filter(([, { elsewhere }]) => !elsewhere)
  const shape = sent.map(([name, field]): [string, z.ZodType] => {
    if (keepsWhenBlank(field, name, context)) return [name, z.union([z.literal(''), field.schema])]
    // What nobody can see must not stand in the way of saving: the stored value goes back.
    const stored = context.record?.[name] ?? field.initial
    return [name, isShown(descriptor, name, values, context) ? field.schema : field.schema.catch(stored)]
  })
  return z.object(Object.fromEntries(shape))
}

/** What the inputs start with. */
export function formValues(descriptor: AnyResource, context: FormContext): Record<string, unknown> {
  return Object.fromEntries(
    formFields(descriptor, context.mode).map(([name, field]) => [name, field.toForm(startOf(name, field, context))]),
  )
}

function startOf(name: string, { elsewhere, empty, initial }: AnyField, { mode, record, records }: FormContext) {
  if (!record) return initial
  if (!elsewhere) return record[name] ?? empty
  // Other records name the one that a copy is made of, not the copy.
  return mode === 'create' ? initial : elsewhere.read(Number(record.id), records(elsewhere.resource))
}
