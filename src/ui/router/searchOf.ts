/** A query as it stands in an address: a parameter without a value has no `=`. */
export function searchOf(query: URLSearchParams): string {
  const text = String(query).replace(/=(?=&|$)/g, '')
  return text && `?${text}`
}
