import { safeFlag } from './customCode.ts'

/** The address of a page with or without the custom code; to be loaded anew, for that is when it is looked at. */
export function withSafeMode(href: string, safe: boolean): string {
  const url = new URL(href)
  url.searchParams.delete(safeFlag)
  const rest = url.search
  if (safe) url.search = rest ? `${rest}&${safeFlag}` : safeFlag
  return url.href
}
