import { useContext } from 'react'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { columnsOf } from '../columns.ts'
import { WholeListContext } from '../WholeListContext.ts'
import { useDescriptor } from '../../EngineContext.ts'
import type { OptionId } from '../../field.ts'
import { chosenIn, facetOf, type Facet } from './facets.ts'
import { useChangeFilters } from './useChangeFilters.ts'

export interface OfferedFilter extends Facet {
  label: string
  /** The chosen options; a record has to have one of them. */
  chosen: readonly OptionId[]
}

/** The filters that the current list offers, with what is chosen in them, and functions to change that. */
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
          chosen: chosenIn(filterValues[name]),
        }
      : [],
  )
  /** Replaces what is chosen in a filter, given what was chosen last. A single option is written without a list. */
  const choose = (source: string, to: (chosen: readonly OptionId[]) => readonly OptionId[]) =>
    change(({ [source]: held, ...others }) => {
      const [only, ...further] = to(chosenIn(held))
      if (only === undefined) return others
      return { ...others, [source]: further.length > 0 ? [only, ...further] : only }
    })
  return {
    offered,
    active: offered.filter(({ chosen }) => chosen.length > 0),
    /** Chooses an option besides the others or, where there can be only one, instead of it; or takes it back. */
    toggle: ({ source, isSingle }: Facet, id: OptionId) =>
      choose(source, (chosen) => {
        if (chosen.includes(id)) return chosen.filter((other) => other !== id)
        return isSingle ? [id] : [...chosen, id]
      }),
    /** Chooses one option instead of all others, or takes it back. */
    pick: (source: string, id: OptionId) =>
      choose(source, (chosen) => (chosen.length === 1 && chosen[0] === id ? [] : [id])),
    remove: (source: string) => choose(source, () => []),
    /** Removes all filters; the search stays. */
    clear: () => change(({ q }) => ({ q })),
  }
}
