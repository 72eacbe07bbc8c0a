import { useListContext, useTranslate } from 'react-admin'
import { columnsOf } from '../columns.ts'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyField } from '../../field.ts'
import { useTextContext } from '../../data/related.ts'
import { useChangeFilters } from './useChangeFilters.ts'

export interface OfferedFilter {
  source: string
  label: string
  options: { id: number | boolean | string; label: string }[]
  /** The chosen value; undefined means any. */
  value: unknown
}

/** The filters that the current list offers, with their values and functions to set them. */
export function useFilters() {
  const { resource, filterValues } = useListContext()
  const change = useChangeFilters()
  const descriptor = useDescriptor(resource)
  const translate = useTranslate()
  const fields: Record<string, AnyField> = descriptor.fields
  const sources = columnsOf(descriptor).map(({ name }) => name)
  const filters = sources.flatMap((source) =>
    fields[source]?.filter ? [{ source, filter: fields[source].filter }] : [],
  )
  const related = [
    ...new Set(filters.flatMap(({ filter: { options } }) => ('reference' in options ? options.reference : []))),
  ]
  const textContext = useTextContext(related)
  const offered: OfferedFilter[] = filters.map(({ source, filter: { options } }) => ({
    source,
    label: translate(`resources.${resource}.fields.${source}`),
    options:
      'reference' in options
        ? textContext
            .records(options.reference)
            .map(({ id }) => ({ id, label: textContext.nameOf(options.reference, id) }))
        : options.map(({ id, label }) => ({ id, label: translate(label) })),
    value: filterValues[source],
  }))
  const set = (source: string, value: unknown) => {
    change(({ [source]: _replaced, ...others }) => (value === undefined ? others : { ...others, [source]: value }))
  }
  const clear = () => change(() => ({}))
  return { offered, set, clear, active: offered.filter(({ value }) => value !== undefined) }
}
