import { useMemo } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useTextContext } from '../../data/useTextContext.ts'
import { useDescriptor } from '../../EngineContext.ts'
import type { OptionId } from '../../field.ts'
import { columnsOf } from '../../list/columns.ts'
import { facetOf } from '../../list/filters/facets.ts'
import { useOffered, type Offer } from './useOffered.ts'

/** Records that are picked together. */
interface PickedSet {
  id: OptionId
  name: string
  ids: readonly number[]
}

/** The sets into which the descriptor divides the records: the options of a filter, each with the records it keeps. */
export function useSets(reference: ResourceName, offer: Offer | undefined): readonly PickedSet[] {
  const descriptor = useDescriptor(reference)
  const column = columnsOf(descriptor).find(({ name }) => name === descriptor.picker?.sets)
  const { records } = useOffered(reference, offer)
  const textContext = useTextContext(column?.relations ?? [])
  return useMemo(() => {
    if (!column?.filter) return []
    const members = new Map<OptionId, number[]>()
    for (const record of records) {
      for (const id of column.filter.idsOf(record, textContext)) {
        const known = members.get(id)
        if (known) known.push(record.id)
        else members.set(id, [record.id])
      }
    }
    return facetOf(column.name, column.filter, textContext)
      .options(members.keys())
      .flatMap(({ id, label }) => {
        const ids = members.get(id)
        return ids ? [{ id, name: label, ids }] : []
      })
  }, [column, records, textContext])
}
