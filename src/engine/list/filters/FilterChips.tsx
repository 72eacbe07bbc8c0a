import { useT } from '#i18n/useT.ts'
import { useNarrow } from '#ui/narrow.ts'
import { useDescriptor } from '../../EngineContext.ts'
import { useFilters } from './useFilters.ts'

/** The active filters, each with a button that removes it. */
export function FilterChips() {
  const { active, set } = useFilters()
  const t = useT()
  const { list } = useDescriptor()
  const narrow = useNarrow()
  // The row above the list shows the filter of the switch where there is room.
  const chips = active.filter(({ source, labelOf, value }) => narrow || source !== list?.switch || !labelOf(value))
  if (chips.length === 0) return null
  return (
    <div className="filter-chips">
      {chips.map(({ source, label, labelOf, value }) => {
        const name = labelOf(value) ?? `#${value}`
        return (
          <button
            key={source}
            type="button"
            aria-label={t('list.removeFilter', { name: label, value: name })}
            onClick={() => set(source, undefined)}
          >
            {label}: {name}
          </button>
        )
      })}
    </div>
  )
}
