import { useResourceContext } from 'react-admin'
import { useDescriptor } from '../../EngineContext.ts'
import { useColumns } from '../useColumns.ts'

/** As many facts as a card has room for. */
const most = 4

/** What the cards of the list in sight show of a record: the descriptor says it, or its first columns. */
export function useCardColumns() {
  const { recordRepresentation, list } = useDescriptor(useResourceContext() ?? '')
  const { all, shown } = useColumns()
  const { card } = list ?? {}
  const facts = card
    ? card.facts.flatMap((fact) => all.find(({ name }) => name === fact) ?? [])
    : shown.filter(({ name }) => name !== recordRepresentation && name !== 'id').slice(0, most)
  return { facts, toggle: all.find(({ name }) => name === card?.toggle) }
}
