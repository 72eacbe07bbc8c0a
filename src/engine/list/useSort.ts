import { useListContext, type SortPayload } from 'react-admin'
import { useUsualSort } from './useListDefaults.ts'
import { useNamedView } from './views/useNamedView.ts'
import { useStored } from '../data/useStored.ts'

/** The sort order of the current list, and functions that change it; a saved view keeps its own until it is saved. */
export function useSort() {
  const { sort, setSort } = useListContext()
  const { key, saved } = useNamedView()
  const usual = useUsualSort()
  const [, remember] = useStored<SortPayload>(`${key}.sort`)
  const isUsual = (one: SortPayload) => one.field === usual.field && one.order === usual.order
  const sortBy = (next: SortPayload) => {
    setSort(next)
    if (!saved) remember(isUsual(next) ? undefined : next)
  }
  return { sort, sortBy, isUsual: isUsual(sort), reset: () => sortBy(usual) }
}
