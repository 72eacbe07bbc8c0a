import type { AnyResource } from '../resource.ts'

/** Where a record is seen: its own form, or, where it cannot be edited, its list narrowed down to its name. */
export function recordAddressOf({ route, operations }: AnyResource, id: number, name: string): string {
  if (operations.includes('update')) return `${route}?edit=${id}`
  return `${route}?${new URLSearchParams({ filter: JSON.stringify({ q: name }) })}`
}
