import type { FormContext } from '../resource.ts'

/**
 * The values that a form sends. An edit sends the fields that were changed, over the record as it was read, so that an
 * unchanged value that the form shows differently is sent back exactly as it came.
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
