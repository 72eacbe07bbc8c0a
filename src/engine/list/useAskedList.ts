import { useEffect, useMemo, useRef } from 'react'
import type { SortPayload } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'

/** Which records of a list a URL asks for. */
export interface AskedList {
  filter: Readonly<Record<string, unknown>>
  sort: SortPayload
  page: number
  perPage: number
}

/** The parameters of a URL that belong to the list and stay when another part of it is asked for. */
const own = ['view', 'columns']

function askedBy(search: string, defaults: Omit<AskedList, 'page'>): AskedList {
  const query = new URLSearchParams(search)
  const field = query.get('sort')
  return {
    filter: query.has('filter') ? JSON.parse(query.get('filter') ?? '{}') : defaults.filter,
    sort: field ? { field, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' } : defaults.sort,
    page: Number.parseInt(query.get('page') ?? '') || 1,
    perPage: Number.parseInt(query.get('perPage') ?? '') || defaults.perPage,
  }
}

function searchFor({ filter, sort, page, perPage }: AskedList, search: string): string {
  const before = new URLSearchParams(search)
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
    sort: sort.field,
  })
  for (const name of own) if (before.has(name)) query.set(name, before.get(name) ?? '')
  return `?${query}`
}

/**
 * What the URL asks of a list, and a function that changes parts of it with a new history entry. Changes in the same
 * task become one entry. Unlike react-admin's `useListParams`, it keeps the view in the URL.
 */
export function useAskedList(defaults: Omit<AskedList, 'page'>): [AskedList, (change: Partial<AskedList>) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = useMemo(() => askedBy(search, defaults), [search, defaults])
  const next = useRef<AskedList>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (part: Partial<AskedList>) => {
    const scheduled = next.current
    next.current = { ...(scheduled ?? asked), page: 1, ...part }
    if (scheduled) return
    timer.current = setTimeout(() => {
      const wanted = next.current
      next.current = undefined
      if (wanted) void navigate({ search: searchFor(wanted, search) })
    })
  }
  return [asked, change]
}
