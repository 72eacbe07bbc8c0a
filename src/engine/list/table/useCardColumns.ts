import { useDescriptor } from '../../EngineContext.ts'
import { useColumns } from '../useColumns.ts'

/** The largest number of facts on a card. */
const most = 4

/** The columns that the cards of the current list show: those that the descriptor names, or else the first columns. */
export function useCardColumns() {
  const { recordRepresentation, list } = useDescriptor()
  const { all, shown } = useColumns()
  const { card } = list ?? {}
  const facts = card
    ? card.facts.flatMap((fact) => all.find(({ name }) => name === fact) ?? [])
    : shown.filter(({ name }) => name !== recordRepresentation && name !== 'id').slice(0, most)
  return { facts, toggle: all.find(({ name }) => name === card?.toggle) }
}
