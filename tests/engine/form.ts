import type { AnyField } from '#engine/field.ts'
import { formResolver, readErrorText } from '#engine/form/resolver.ts'
import { defineResource, type AnyResource, type FormContext } from '#engine/resource.ts'

/** A new form on a current server, unless told otherwise. */
export const contextOf = (context: Partial<FormContext> = {}): FormContext => ({
  mode: 'create',
  dialect: 'current',
  record: undefined,
  records: () => [],
  ...context,
})

type Judged =
  | { saved: Record<string, unknown>; refused?: never }
  | { refused: Record<string, { message: string; args: Record<string, unknown> }>; saved?: never }

/** What a form would send, or else its errors: message keys by field. */
export async function judgeValues(
  descriptor: AnyResource,
  values: object,
  context: Partial<FormContext> = {},
): Promise<Judged> {
  const judge = formResolver(descriptor, contextOf(context))
  const judged = await judge({ ...values }, undefined, { fields: {}, shouldUseNativeValidation: false })
  const refused = Object.entries(judged.errors).map(([name, error]) => [name, readErrorText(String(error?.message))])
  return refused.length > 0 ? { refused: Object.fromEntries(refused) } : { saved: judged.values }
}

/** The same for the value of a single field: its decoded value, or the message key with its arguments. */
export async function judgeField(field: AnyField, value: unknown) {
  const judged = await judgeValues(defineResource('ddns', { fields: { name: field } }), { name: value })
  return judged.saved ? { saved: judged.saved.name } : { refused: judged.refused.name }
}

/** A refusal, as `judgeField` returns it. */
export const refusal = (message: string, args: Record<string, unknown> = {}) => ({ refused: { message, args } })
