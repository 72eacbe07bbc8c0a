import { useState } from 'react'
import { useStore, type SortPayload } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useDescriptor } from '../EngineContext.ts'

const idAscending: SortPayload = { field: 'id', order: 'ASC' }

/**
 * The order and the page size of an address that tells none: those remembered when the browser came to it, and
 * the same ones when Back returns to it.
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
