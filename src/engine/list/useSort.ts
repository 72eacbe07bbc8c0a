import { useListContext, useStore, type SortPayload } from 'react-admin'

/** What the list in sight is sorted by, and how to sort it otherwise, which is remembered. */
export function useSort() {
  const { resource, sort, setSort } = useListContext()
  const [, remember] = useStore<SortPayload>(`${resource}.sort`)
  const sortBy = (next: SortPayload) => {
    setSort(next)
    remember(next)
  }
  return { sort, sortBy }
}
