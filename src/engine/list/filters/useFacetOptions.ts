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
 * The chosen option of a filter and those that some record has, of the records that the other filters show or, if
 * `keepsPlace` is set, of all records, so that no option appears or vanishes with another filter.
 */
export function useFacetOptions(facet: Facet, chosen: unknown, keepsPlace = false): CountedOption[] {
  const { filterValues } = useListContext()
  const list = useContext(WholeListContext)
  const { [facet.source]: _own, ...others } = filterValues
  const filters = JSON.stringify(others)
  const { rows, view, looked } = list ?? {}
  return useMemo(() => {
    const all: readonly AnyRecord[] = rows ?? []
    const records = view ? pageOfRecords(all, { filter: JSON.parse(filters) }, view).data : all
    const counts = facet.count(records)
    const offered = keepsPlace && records !== all ? facet.count(all) : counts
    return facet
      .options(offered.keys())
      .filter(({ id }) => offered.has(id) || id === chosen)
      .map((option) => ({ ...option, count: counts.get(option.id) ?? 0 }))
    // oxlint-disable-next-line react/exhaustive-deps -- the facet is another object at each render, but not another facet while the view is the same; values are read again with each look
  }, [rows, view, filters, facet.source, chosen, keepsPlace, looked])
}
