import { useListContext, useStore, type SortPayload } from 'react-admin'

/** The sort order of the current list, and a function that changes and stores it. */
export function useSort() {
  const { resource, sort, setSort } = useListContext()
  const [, remember] = useStore<SortPayload>(`${resource}.sort`)
  const sortBy = (next: SortPayload) => {
    setSort(next)
    remember(next)
  }
  return { sort, sortBy }
}
