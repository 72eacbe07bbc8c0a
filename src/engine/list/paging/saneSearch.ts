import { isJsonObject } from '#ui/values/objects.ts'

/** The page sizes that a list offers. */
export const pageSizes = [10, 25, 50, 100]

/** Returns the query of a URL without the parameters that a list could not use, for example after a typing error. */
export function saneSearch(search: string): string {
  const query = new URLSearchParams(search)
  const perPage = query.get('perPage')
  const filters = query.getAll('filter')
  const oddSize = perPage !== null && !pageSizes.map(String).includes(perPage)
  const oddFilter = filters.length > 1 || !filters.every(isJsonObject)
  if (!oddSize && !oddFilter) return search
  if (oddSize) query.delete('perPage')
  if (oddFilter) query.delete('filter')
  return query.size > 0 ? `?${query}` : ''
}
