import { useResourceContext } from 'react-admin'
import { useDescriptor } from '../../EngineContext.ts'
import { useNarrow } from '#ui/narrow.ts'
import { useCardColumns } from '../table/useCardColumns.ts'
import { foundColumnsOf } from '../columns.ts'
import { useColumns } from '../useColumns.ts'

/**
 * The columns that a search looks through: those that the rows of the current list, or its cards, show, and those by which
 * the search for everything finds a record. A named view that leaves usual columns out does not hide them from the search.
 */
export function useSearchedColumns() {
  const descriptor = useDescriptor(useResourceContext() ?? '')
  const { recordRepresentation, list } = descriptor
  const { all, shown } = useColumns()
  const { facts } = useCardColumns()
  const named = all.filter(({ name }) => name === recordRepresentation)
  const hidden: readonly string[] = list?.hiddenByDefault ?? []
  const usual = list?.views ? all.filter(({ name }) => !hidden.includes(name)) : []
  const visible = useNarrow() ? [...named, ...facts] : shown
  return [...new Set([...visible, ...usual, ...foundColumnsOf(descriptor)])]
}
