import type { ResourceName } from '#locales/messages.ts'
import type { AnyRecord, Filter, OptionId, TextContext } from '../../field.ts'

/** An option of a filter. */
export interface FacetOption {
  id: OptionId
  label: string
}

/** A filter of a list in the current language. */
export interface Facet {
  /** The name of its column. */
  source: string
  /** The resource whose records are the options. */
  reference: ResourceName | undefined
  /** The label of an option; undefined for an option that is not offered. */
  labelOf(id: unknown): string | undefined
  /** The options in their order, given those that records of the list have. */
  options(present: Iterable<OptionId>): FacetOption[]
  /** How many records each option would keep. */
  count(records: readonly AnyRecord[]): ReadonlyMap<OptionId, number>
}

export function facetOf(source: string, { options, idsOf }: Filter<AnyRecord>, textContext: TextContext): Facet {
  const fixed = (): readonly FacetOption[] => {
    if ('reference' in options)
      return textContext
        .records(options.reference)
        .map(({ id }) => ({ id, label: textContext.nameOf(options.reference, id) }))
    if ('label' in options) return []
    return options.map(({ id, label }) => ({ id, label: textContext.translate(label) }))
  }
  return {
    source,
    reference: 'reference' in options ? options.reference : undefined,
    labelOf(id) {
      if ('label' in options) return options.label(id as OptionId, textContext)
      if (!('reference' in options)) return fixed().find((option) => option.id === id)?.label
      const { reference } = options
      return textContext.records(reference).some((record) => record.id === id)
        ? textContext.nameOf(reference, Number(id))
        : undefined
    },
    options(present) {
      if (!('label' in options)) return [...fixed()]
      const { compare } = new Intl.Collator(textContext.locale, { numeric: true })
      return Array.from(present, (id) => ({ id, label: options.label(id, textContext) })).toSorted((one, other) =>
        compare(one.label, other.label),
      )
    },
    count(records) {
      const counts = new Map<OptionId, number>()
      for (const record of records) {
        const ids = idsOf(record, textContext)
        for (const id of ids.length > 1 ? new Set(ids) : ids) counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      return counts
    },
  }
}
