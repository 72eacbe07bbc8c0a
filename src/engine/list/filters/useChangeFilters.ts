import { createContext, useContext, useLayoutEffect } from 'react'
import { useListContext } from 'react-admin'

type Filters = Readonly<Record<string, unknown>>

type AskedFilters = ReturnType<typeof createAskedFilters>

/** As the URL has them: an empty value is none. */
const textOf = (filters: Filters) => JSON.stringify(filters, (_, value: unknown) => (value === '' ? undefined : value))

/** The filters that were requested for a list and are not drawn yet, so that each change builds on the one before it. */
export function createAskedFilters() {
  let waiting: readonly Filters[] = []
  let last: string | undefined
  return {
    /** The list shows these filters now: some of those that were requested, or others, as after a step back. */
    drawn(filters: Filters) {
      const text = textOf(filters)
      const at = waiting.findLastIndex((each) => textOf(each) === text)
      if (text === last && at < waiting.length - 1) return
      last = text
      waiting = at < 0 ? [] : waiting.slice(at + 1)
    },
    /** What the list is to show after a change, over what it shows. */
    next(shown: Filters, change: (filters: Filters) => Filters): Filters {
      const asked = change(waiting.at(-1) ?? shown)
      waiting = [...waiting, asked]
      return asked
    },
  }
}

export const AskedFiltersContext = createContext<AskedFilters>(createAskedFilters())

/** Changes the filters of the current list, on top of changes that are not drawn yet. */
export function useChangeFilters() {
  const { filterValues, setFilters } = useListContext()
  const asked = useContext(AskedFiltersContext)
  useLayoutEffect(() => asked.drawn(filterValues), [asked, filterValues])
  return (change: (filters: Filters) => Filters) => setFilters(asked.next(filterValues, change))
}
