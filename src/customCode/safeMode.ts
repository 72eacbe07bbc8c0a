import { safeFlag } from './customCode.ts'

/** The address of a page with or without the custom code; to be loaded anew, for that is when it is looked at. */
export function withSafeMode(href: string, safe: boolean): string {
  const url = new URL(href)
  // Without the slash the server sends the browser on, and the query is lost on the way.
  if (url.pathname === '/dashboard') url.pathname = '/dashboard/'
  url.searchParams.delete(safeFlag)
  const rest = url.search
  if (safe) url.search = rest ? `${rest}&${safeFlag}` : safeFlag
  return url.href
}
