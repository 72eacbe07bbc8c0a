import { createContext, useContext } from 'react'
import { useListContext } from 'react-admin'

type Filters = Readonly<Record<string, unknown>>

/** The filters that were requested for the current list and are not rendered yet. */
export interface AskedFilters {
  drawn?: Filters
  asked?: Filters
}

export const AskedFiltersContext = createContext<AskedFilters>({})

/** Changes the filters of the current list, on top of a change that has not reached the URL yet. */
export function useChangeFilters() {
  const { filterValues, setFilters } = useListContext()
  const latest = useContext(AskedFiltersContext)
  return (change: (filters: Filters) => Filters) => {
    const before = latest.drawn === filterValues ? latest.asked : undefined
    const asked = change(before ?? filterValues)
    Object.assign(latest, { drawn: filterValues, asked })
    setFilters(asked)
  }
}
