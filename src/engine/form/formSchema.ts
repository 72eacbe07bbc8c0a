import { z } from 'zod'
import type { AnyField } from '../field.ts'
import type { AnyResource, FormContext } from '../resource.ts'

/** The fields that a form of this kind edits, in the order of the descriptor. */
export function formFields(descriptor: AnyResource, mode: FormContext['mode']): [string, AnyField][] {
  return Object.entries<AnyField>(descriptor.fields).filter(([, field]) => field.mode === 'both' || field.mode === mode)
}

/** Whether a blank value of this field means "keep what the server has stored and does not show". */
export const keepsWhenBlank = (field: AnyField, name: string, { mode, dialect, record }: FormContext) =>
  field.blankKeeps && mode === 'edit' && dialect === 'current' && !record?.[name]

/** The rules of one form: each field's own, then those over several fields. */
export function formSchema(descriptor: AnyResource, context: FormContext): z.ZodType {
  const shape = formFields(descriptor, context.mode).map(([name, field]): [string, z.ZodType] => [
    name,
    keepsWhenBlank(field, name, context) ? z.union([z.literal(''), field.schema]) : field.schema,
  ])
  const whole = z.object(Object.fromEntries(shape))
  const refine = descriptor.form?.refine
  if (!refine) return whole
  // Rules over several fields speak even while other fields are refused, so that one look shows all that is wrong.
  return z.unknown().transform((values, issues) => {
    const judged = whole.safeParse(values)
    for (const issue of judged.error?.issues ?? []) issues.addIssue({ ...issue, input: values } as never)
    const refusal = refine(values as never, context)
    if (refusal) {
      issues.addIssue({
        code: 'custom',
        path: [refusal.field],
        message: refusal.message,
        params: refusal.args,
        input: values,
      })
    }
    return judged.success ? judged.data : z.NEVER
  })
}

/** What the inputs start with. */
export function formValues(descriptor: AnyResource, context: FormContext): Record<string, unknown> {
  return Object.fromEntries(
    formFields(descriptor, context.mode).map(([name, field]) => [
      name,
      field.toForm(context.record ? (context.record[name] ?? field.empty) : field.initial),
    ]),
  )
}
