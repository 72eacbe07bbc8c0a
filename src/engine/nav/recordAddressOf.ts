import type { AnyResource } from '../resource.ts'

/**
 * The path of a record: its page; without one its form or, where the record cannot be edited, its list filtered by its
 * name.
 */
export function recordAddressOf(
  { name: resource, route, operations, components }: AnyResource,
  id: number,
  name: string,
): string {
  if (components?.Page) return `/${resource}/${id}`
  if (operations.includes('update')) return `${route}?edit=${id}`
  return `${route}?${new URLSearchParams({ filter: JSON.stringify({ q: name }) })}`
}
