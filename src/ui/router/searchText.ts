/** A query as an address has it: a parameter without a value has no `=`. */
export function searchText(query: URLSearchParams): string {
  const text = String(query).replace(/=(?=&|$)/g, '')
  return text && `?${text}`
}
