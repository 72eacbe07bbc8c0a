import { useResourceContext } from 'react-admin'
import { useDescriptor } from '../../EngineContext.ts'
import { useNarrow } from '#ui/narrow.ts'
import { useCardColumns } from '../table/useCardColumns.ts'
import { useColumns } from '../useColumns.ts'

/** The columns that a search looks through: those that the rows of the current list, or its cards, show. */
export function useSearchedColumns() {
  const { recordRepresentation } = useDescriptor(useResourceContext() ?? '')
  const { all, shown } = useColumns()
  const { facts } = useCardColumns()
  const named = all.filter(({ name }) => name === recordRepresentation)
  return useNarrow() ? [...named, ...facts] : shown
}
