import { useContext, useMemo } from 'react'
import { useListContext } from 'react-admin'
import { pageOfRecords } from '#dataProvider/page.ts'
import type { AnyRecord } from '../../field.ts'
import { WholeListContext } from '../WholeListContext.ts'
import type { Facet, FacetOption } from './facets.ts'

export interface CountedOption extends FacetOption {
  /** How many records the list would show with this option instead of the chosen one. */
  count: number
}

/**
 * The options of a filter that some record has, and the chosen one, with the number of records that each would show;
 * `total` is the number without this filter.
 */
export function useFacetOptions(facet: Facet, chosen: unknown): { options: CountedOption[]; total: number } {
  const { filterValues } = useListContext()
  const list = useContext(WholeListContext)
  const { [facet.source]: _own, ...others } = filterValues
  const filters = JSON.stringify(others)
  const { rows, view } = list ?? {}
  return useMemo(() => {
    const all: readonly AnyRecord[] = rows ?? []
    const records = view ? pageOfRecords(all, { filter: JSON.parse(filters) }, view).data : all
    const counts = facet.count(records)
    const options = facet
      .options(counts.keys())
      .map((option) => ({ ...option, count: counts.get(option.id) ?? 0 }))
      .filter(({ id, count }) => count > 0 || id === chosen)
    return { options, total: records.length }
    // oxlint-disable-next-line react/exhaustive-deps -- the facet is another object at each render, but not another facet while the view is the same
  }, [rows, view, filters, facet.source, chosen])
}
