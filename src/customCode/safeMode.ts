import { safeFlag } from '../auth/address.ts'

/**
 * The address of a page with or without the custom code. The page must be loaded again from this address, because the
 * address is only read at that time.
 */
export function withSafeMode(href: string, safe: boolean): string {
  const url = new URL(href)
  // Without the slash, the server redirects the browser, and the redirect loses the query.
  if (url.pathname === '/dashboard') url.pathname = '/dashboard/'
  url.searchParams.delete(safeFlag)
  const rest = url.search
  if (safe) url.search = rest ? `${rest}&${safeFlag}` : safeFlag
  return url.href
}
