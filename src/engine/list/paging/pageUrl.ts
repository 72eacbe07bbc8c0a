import { pageSizes } from './saneSearch.ts'

export interface AskedPage {
  page: number
  perPage: number
}

/** What an address without them means (docs/specification.md#constants). */
const usual: AskedPage = { page: 1, perPage: 10 }

/** Reads `page` and `pageSize`; what is no page or no size on offer counts as left out. */
export function pageOf(search: string): AskedPage {
  const query = new URLSearchParams(search)
  const page = Number(query.get('page'))
  const perPage = Number(query.get('pageSize'))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : usual.page,
    perPage: pageSizes.includes(perPage) ? perPage : usual.perPage,
  }
}

/** The same query for another page. */
export function withPage(search: string, { page, perPage }: AskedPage): string {
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  query.set('pageSize', String(perPage))
  return `?${query}`
}

/**
 * The pages that a list names, 0 for those left out: all up to five of them, otherwise the first, the last and the
 * neighbors of the current one (docs/specification.md#constants).
 */
export function namedPages(page: number, last: number): number[] {
  const all = Array.from({ length: last }, (_, index) => index + 1)
  if (last <= 5) return all
  const named = all.filter((each) => each === 1 || each === last || Math.abs(each - page) <= 1)
  return named.flatMap((each, index) => (each - (named[index - 1] ?? 0) > 1 ? [0, each] : [each]))
}
