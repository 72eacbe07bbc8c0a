import { useResourceContext } from 'react-admin'
import { useDescriptor } from '../../EngineContext.ts'
import { useNarrow } from '#ui/narrow.ts'
import { useCardColumns } from '../table/useCardColumns.ts'
import { useColumns } from '../useColumns.ts'

/**
 * The columns that a search looks through: those that the rows of the current list, or its cards, show. A named view that
 * leaves usual columns out does not hide them from the search: an address is found in every view.
 */
export function useSearchedColumns() {
  const { recordRepresentation, list } = useDescriptor(useResourceContext() ?? '')
  const { all, shown } = useColumns()
  const { facts } = useCardColumns()
  const named = all.filter(({ name }) => name === recordRepresentation)
  const hidden: readonly string[] = list?.hiddenByDefault ?? []
  const usual = list?.views ? all.filter(({ name }) => !hidden.includes(name)) : []
  const visible = useNarrow() ? [...named, ...facts] : shown
  return [...new Set([...visible, ...usual])]
}
