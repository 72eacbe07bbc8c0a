import { useMemo } from 'react'
import type { SortPayload } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { useChangeQuery } from '#ui/router/useChangeQuery.ts'

/** Which records of a list a URL asks for. */
export interface AskedList {
  filter: Readonly<Record<string, unknown>>
  sort: SortPayload
  page: number
  perPage: number
}

/** Asks for parts of a list, given what is asked for, and for its first page. */
export type ChangeList = (part: (asked: AskedList) => Partial<AskedList>) => void

/** Changes the filters of a list, as the address that applies now has them. */
export type ChangeFilters = (change: (filters: AskedList['filter']) => AskedList['filter']) => void

function askedBy(query: URLSearchParams, defaults: Omit<AskedList, 'page'>): AskedList {
  const field = query.get('sort')
  return {
    filter: query.has('filter') ? JSON.parse(query.get('filter') ?? '{}') : defaults.filter,
    sort: field ? { field, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' } : defaults.sort,
    page: Number.parseInt(query.get('page') ?? '') || 1,
    perPage: Number.parseInt(query.get('perPage') ?? '') || defaults.perPage,
  }
}

/**
 * What the URL asks of a list, and a function that changes parts of it with a new history entry. Unlike react-admin's
 * `useListParams`, it keeps the view in the URL.
 */
export function useAskedList(defaults: Omit<AskedList, 'page'>): [AskedList, ChangeList] {
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const asked = useMemo(() => askedBy(query, defaults), [query, defaults])
  const change: ChangeList = (part) =>
    changeQuery((next) => {
      const before = askedBy(next, defaults)
      const { filter, sort, page, perPage } = { ...before, page: 1, ...part(before) }
      next.set('filter', JSON.stringify(filter))
      next.set('order', sort.order)
      next.set('page', String(page))
      next.set('perPage', String(perPage))
      next.set('sort', sort.field)
    }, {})
  return [asked, change]
}
