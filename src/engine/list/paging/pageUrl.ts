import { pageSizes } from './saneSearch.ts'

interface AskedPage {
  page: number
  perPage: number
}

/** The values for a URL without these parameters (docs/specification.md#constants). */
const usual: AskedPage = { page: 1, perPage: 10 }

/** Reads `page` and `pageSize`; an invalid page or a size that is not offered counts as missing. */
export function pageOf(search: string): AskedPage {
  const query = new URLSearchParams(search)
  const page = Number(query.get('page'))
  const perPage = Number(query.get('pageSize'))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : usual.page,
    perPage: pageSizes.includes(perPage) ? perPage : usual.perPage,
  }
}

/** The query of the page with the row at this position of the whole list, counted from 0. */
export const pageWithRow = (place: number): string =>
  withPage('', { ...usual, page: Math.floor(place / usual.perPage) + 1 })

/** Returns the same query with another page. */
export function withPage(search: string, { page, perPage }: AskedPage): string {
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  query.set('pageSize', String(perPage))
  return `?${query}`
}

/**
 * The page numbers that a list shows, with 0 for omitted pages: all pages up to five, otherwise the first, the last
 * and the neighbors of the current page (docs/specification.md#constants).
 */
export function namedPages(page: number, last: number): number[] {
  const all = Array.from({ length: last }, (_, index) => index + 1)
  if (last <= 5) return all
  const named = all.filter((each) => each === 1 || each === last || Math.abs(each - page) <= 1)
  return named.flatMap((each, index) => (each - (named[index - 1] ?? 0) > 1 ? [0, each] : [each]))
}
