import { useContext, useMemo } from 'react'
import { useListContext } from 'react-admin'
import { pageOfRecords } from '#dataProvider/page.ts'
import type { AnyRecord } from '../../field.ts'
import { WholeListContext } from '../WholeListContext.ts'
import type { FacetOption } from './facets.ts'
import type { OfferedFilter } from './useFilters.ts'

export interface CountedOption extends FacetOption {
  /** How many records the list would show with this option alone. */
  count: number
}

/**
 * The chosen options of a filter and those that some record has, of the records that the other filters show or, if
 * `keepsPlace` is set, of all records, so that no option appears or vanishes with another filter.
 */
export function useFacetOptions(filter: OfferedFilter, keepsPlace = false): CountedOption[] {
  const { filterValues } = useListContext()
  const list = useContext(WholeListContext)
  const { [filter.source]: _own, ...others } = filterValues
  const filters = JSON.stringify(others)
  const chosen = JSON.stringify(filter.chosen)
  const { rows, view, looked } = list ?? {}
  return useMemo(() => {
    const all: readonly AnyRecord[] = rows ?? []
    const records = view ? pageOfRecords(all, { filter: JSON.parse(filters) }, view).data : all
    const counts = filter.count(records)
    const offered = new Set((keepsPlace && records !== all ? filter.count(all) : counts).keys())
    const options = filter.options(offered).filter(({ id }) => offered.has(id) || filter.chosen.includes(id))
    const others = filter.chosen.filter((id) => options.every((option) => option.id !== id))
    return [...options, ...others.map((id) => ({ id, label: filter.nameOf(id) }))].map((option) => ({
      ...option,
      count: counts.get(option.id) ?? 0,
    }))
    // oxlint-disable-next-line react/exhaustive-deps -- the filter is another object at each render, but not another filter while the view is the same; values are read again with each look
  }, [rows, view, filters, filter.source, chosen, keepsPlace, looked])
}
