import type { FormContext } from '../../resource.ts'

/**
 * What a form sends: in an edit, only what was touched, over the record as it was read, so that a value which the
 * form shows in another way goes back as it came.
 */
export function payload(
  judged: Record<string, unknown>,
  touched: Record<string, unknown>,
  { mode, record }: Pick<FormContext, 'mode' | 'record'>,
): Record<string, unknown> {
  if (mode === 'create' || !record) return judged
  const entries = Object.entries(judged).map(([name, value]) =>
    touched[name] || !(name in record) ? [name, value] : [name, record[name]],
  )
  return Object.fromEntries(entries)
}
