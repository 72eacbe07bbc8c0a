import type { AnyField } from '#engine/field.ts'
import { readErrorText } from '#engine/form/errorText.ts'
import { formResolver } from '#engine/form/resolver.ts'
import { defineResource, type AnyResource, type FormContext } from '#engine/resource.ts'

/** The context of a new form on a current server, with these changes. */
export const contextOf = <Stored = never>(context: Partial<FormContext<Stored>> = {}): FormContext<Stored> => ({
  mode: 'create',
  dialect: 'current',
  record: undefined,
  records: () => [],
  ...context,
})

type Validated =
  | { saved: Record<string, unknown>; refused?: never }
  | { refused: Record<string, { message: string; args: Record<string, unknown> }>; saved?: never }

/** The values that a form would send, or its errors: message keys by field. */
export async function validateValues(
  descriptor: AnyResource,
  values: object,
  context: Partial<FormContext> = {},
): Promise<Validated> {
  const validate = formResolver(descriptor, contextOf(context))
  const result = await validate({ ...values }, undefined, { fields: {}, shouldUseNativeValidation: false })
  const refused = Object.entries(result.errors).map(([name, error]) => [name, readErrorText(String(error?.message))])
  return refused.length > 0 ? { refused: Object.fromEntries(refused) } : { saved: result.values }
}

/** The same for a single field: its decoded value, or the message key with its arguments. */
export async function validateField(field: AnyField, value: unknown) {
  const result = await validateValues(defineResource('ddns', { fields: { name: field } }), { name: value })
  return result.saved ? { saved: result.saved.name } : { refused: result.refused.name }
}

/** An error, as `validateField` returns it. */
export const refusal = (message: string, args: Record<string, unknown> = {}) => ({ refused: { message, args } })
