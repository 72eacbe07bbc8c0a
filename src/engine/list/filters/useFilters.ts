import { useContext } from 'react'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { columnsOf } from '../columns.ts'
import { WholeListContext } from '../WholeListContext.ts'
import { useDescriptor } from '../../EngineContext.ts'
import { facetOf, type Facet } from './facets.ts'
import { useChangeFilters } from './useChangeFilters.ts'

export interface OfferedFilter extends Facet {
  label: string
  /** The chosen value; undefined means any. */
  value: unknown
}

/** The filters that the current list offers, with their values and functions to set them. */
export function useFilters() {
  const { resource, filterValues } = useListContext()
  const change = useChangeFilters()
  const descriptor = useDescriptor(resource)
  const list = useContext(WholeListContext)
  const t = useT()
  const offered: OfferedFilter[] = columnsOf(descriptor).flatMap(({ name, filter }) =>
    filter && list
      ? {
          ...facetOf(name, filter, list.textContext),
          label: t(`resources.${resource}.fields.${name}`),
          value: filterValues[name],
        }
      : [],
  )
  const set = (source: string, value: unknown) => {
    change(({ [source]: _replaced, ...others }) => (value === undefined ? others : { ...others, [source]: value }))
  }
  const clear = () => change(() => ({}))
  return { offered, set, clear, active: offered.filter(({ value }) => value !== undefined) }
}
