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
  /** Whether only one option can be chosen at a time. */
  isSingle: boolean
  /** The label of an option that is offered; undefined for any other. */
  labelOf(id: OptionId): string | undefined
  /** The same, and words for an option that is not offered, such as a deleted record. */
  nameOf(id: OptionId): string
  /** The options in their order, given those that records of the list have. */
  options(present: Iterable<OptionId>): FacetOption[]
  /** How many records each option would keep. */
  count(records: readonly AnyRecord[]): ReadonlyMap<OptionId, number>
}

/** The options that an address asks for: none, one, or several of which a record has to have one. */
export const chosenIn = (wanted: unknown): readonly OptionId[] =>
  [wanted].flat().filter((id): id is OptionId => ['boolean', 'number', 'string'].includes(typeof id) && id !== '')

export function facetOf(source: string, { options, idsOf }: Filter<AnyRecord>, textContext: TextContext): Facet {
  const fixed = (): readonly FacetOption[] => {
    if ('reference' in options)
      return textContext
        .records(options.reference)
        .map(({ id }) => ({ id, label: textContext.nameOf(options.reference, id) }))
    if ('label' in options) return []
    return options.map(({ id, label }) => ({ id, label: textContext.translate(label) }))
  }
  const labelOf = (id: OptionId) => {
    if ('label' in options) return options.label(id, textContext)
    if (!('reference' in options)) return fixed().find((option) => option.id === id)?.label
    const { reference } = options
    return textContext.records(reference).some((record) => record.id === id)
      ? textContext.nameOf(reference, Number(id))
      : undefined
  }
  return {
    source,
    reference: 'reference' in options ? options.reference : undefined,
    isSingle: 'map' in options && options.every(({ id }) => typeof id === 'boolean'),
    labelOf,
    nameOf: (id) =>
      'reference' in options ? textContext.nameOf(options.reference, Number(id)) : (labelOf(id) ?? `#${id}`),
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
