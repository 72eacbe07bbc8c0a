import { useDescriptor } from '../../EngineContext.ts'
import type { ColumnSpec } from '../columns.ts'
import { useColumns } from '../useColumns.ts'

/** The largest number of facts on a card. */
const most = 4

/**
 * The columns that the cards of the current list show: those that the descriptor names, or else the first columns. In a
 * list of several views those of the view, first the ones that the descriptor names.
 */
export function useCardColumns() {
  const { recordRepresentation, list } = useDescriptor()
  const { all, shown } = useColumns()
  const { card, views } = list ?? {}
  const named = card?.facts.flatMap((fact) => all.find(({ name }) => name === fact) ?? [])
  const isOther = ({ name }: ColumnSpec) => name !== recordRepresentation && name !== 'id' && name !== card?.toggle
  const ofView = [...(named ?? []).filter((column) => shown.includes(column)), ...shown.filter(isOther)]
  const facts = named && !views ? named : [...new Set(ofView)].slice(0, most)
  return { facts, toggle: all.find(({ name }) => name === card?.toggle) }
}
