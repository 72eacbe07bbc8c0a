import { useResourceContext } from 'react-admin'
import { useDescriptor } from '../../EngineContext.ts'
import { useNarrow } from '#ui/narrow.ts'
import { useCardColumns } from '../table/useCardColumns.ts'
import { useColumns } from '../useColumns.ts'

/** What a search looks through: what the rows of the list in sight show, or its cards. */
export function useSearchedColumns() {
  const { recordRepresentation } = useDescriptor(useResourceContext() ?? '')
  const { all, shown } = useColumns()
  const { facts } = useCardColumns()
  const named = all.filter(({ name }) => name === recordRepresentation)
  return useNarrow() ? [...named, ...facts] : shown
}
