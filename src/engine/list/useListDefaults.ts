import { useEffect, useState } from 'react'
import { useStoreContext, type SortPayload } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useDescriptor } from '../EngineContext.ts'
import type { AskedList } from './useAskedList.ts'
import { lastViewOf } from './views/lastView.ts'
import { useNamedView } from './views/useNamedView.ts'
import { useStored } from '../data/useStored.ts'

const idAscending: SortPayload = { field: 'id', order: 'ASC' }
const noFilter = {}

/** The order in which the current list is shown as long as nobody has chosen another one. */
export function useUsualSort(): SortPayload {
  const { list } = useDescriptor()
  return useNamedView().sort ?? list?.sort ?? idAscending
}

/**
 * What a URL without filters, sort order or page size asks for: what a saved view says, or else the stored values at
 * the time of the visit, and the same values when Back returns to that visit.
 */
export function useListDefaults(resource: string): Omit<AskedList, 'page'> {
  const { key } = useLocation()
  const lastView = lastViewOf(useStoreContext(), resource)
  useEffect(() => lastView.visit(key), [lastView, key])
  const view = useNamedView()
  const usualSort = useUsualSort()
  const [perPage = 25] = useStored<number>(`${resource}.perPage`)
  const [sort = usualSort] = useStored<SortPayload>(`${view.key}.sort`)
  const [visits] = useState(() => new Map<string, Omit<AskedList, 'page'>>())
  const visit = `${key} ${view.key}`
  const defaults = visits.get(visit) ?? view.saved ?? { sort, perPage, filter: noFilter }
  visits.set(visit, defaults)
  return defaults
}
