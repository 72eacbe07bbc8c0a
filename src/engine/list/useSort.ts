import { useListContext, type SortPayload } from 'react-admin'
import { useNamedView } from './views/useNamedView.ts'
import { useStored } from '../data/useStored.ts'

/** The sort order of the current list, and a function that changes it; a saved view keeps its own until it is saved. */
export function useSort() {
  const { sort, setSort } = useListContext()
  const { key, saved } = useNamedView()
  const [, remember] = useStored<SortPayload>(`${key}.sort`)
  const sortBy = (next: SortPayload) => {
    setSort(next)
    if (!saved) remember(next)
  }
  return { sort, sortBy }
}
