import { useState } from 'react'
import { useStore, type SortPayload } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useDescriptor } from '../EngineContext.ts'

const idAscending: SortPayload = { field: 'id', order: 'ASC' }

/**
 * The sort order and the page size for a URL without them: the stored values at the time of the visit, and the same
 * values when Back returns to that visit.
 */
export function useListDefaults(resource: string): { sort: SortPayload; perPage: number } {
  const { list } = useDescriptor(resource)
  const { key } = useLocation()
  const [perPage] = useStore<number>(`${resource}.perPage`, 25)
  const [sort] = useStore<SortPayload>(`${resource}.sort`, list?.sort ?? idAscending)
  const [visits] = useState(() => new Map<string, { sort: SortPayload; perPage: number }>())
  const visit = `${key} ${resource}`
  const defaults = visits.get(visit) ?? { sort, perPage }
  visits.set(visit, defaults)
  return defaults
}
