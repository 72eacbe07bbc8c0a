import { isObject } from '#ui/values/objects.ts'

/** A text that is the same for API values that mean the same. */
export const comparable = (value: unknown): string => JSON.stringify(shortened(value)) ?? ''

/** Whether two API values mean the same: the API omits empty values, and keys may come in any order. */
export const same = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other)

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(shortened) : undefined
  if (!isObject(value)) return value || undefined
  const entries = Object.entries(value)
    .map(([key, held]) => [key, shortened(held)] as const)
    .filter(([, held]) => held !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
