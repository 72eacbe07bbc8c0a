import { createContext, useContext } from 'react'
import { useListContext } from 'react-admin'

type Filters = Readonly<Record<string, unknown>>

/** What was asked of the list in sight and is not drawn yet. */
export interface AskedFilters {
  drawn?: Filters
  asked?: Filters
}

export const AskedFiltersContext = createContext<AskedFilters>({})

/** Changes the filters of the list in sight, on top of a change that is still on its way to the URL. */
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
