import { Suspense, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '#i18n/useT.ts'
import { useNarrow } from '#ui/narrow.ts'
import { useDescriptor } from '../../EngineContext.ts'
import { filterButton, LazyFilterPanel } from './FilterButton.tsx'
import { useFilters, type OfferedFilter } from './useFilters.ts'

/** The largest number of values that a chip names. */
const named = 2

/** The active filters. Each opens its values, and has a button that removes it, as Delete and Backspace do. */
export function FilterChips() {
  const { offered, remove, clear } = useFilters()
  const [opened, setOpened] = useState<{ source: string; anchor: HTMLElement }>()
  const { list } = useDescriptor()
  const narrow = useNarrow()
  const t = useT()
  // The row above the list shows one choice in the filter of the switch, where there is room.
  const isInRow = ({ source, chosen: [only, ...others], labelOf }: OfferedFilter) =>
    !narrow && source === list?.switch && others.length === 0 && only !== undefined && labelOf(only) !== undefined
  const chips = offered.filter(
    (filter) => filter.source === opened?.source || (filter.chosen.length > 0 && !isInRow(filter)),
  )
  if (chips.length === 0) return null

  const close = () => {
    // The chip loses its last value while its values are shown, and goes when they do.
    flushSync(() => setOpened(undefined))
    if (!opened?.anchor.isConnected) filterButton()?.focus()
  }
  const takeOut = (source: string, button: Element) => {
    const chip = button.closest('li')
    const other = chip?.nextElementSibling ?? chip?.previousElementSibling
    ;(other?.querySelector('button') ?? filterButton())?.focus()
    remove(source)
  }
  return (
    <div className="filter-chips">
      <ul aria-label={t('list.filters')}>
        {chips.map(({ source, label, chosen, nameOf }) => {
          const names = chosen.slice(0, named).map(nameOf).join(', ') || t('list.any')
          const rest = chosen.length - named
          const value = rest > 0 ? `${names} ${t('app.more', { count: rest })}` : names
          const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
            if (event.key !== 'Delete' && event.key !== 'Backspace') return
            // The same key deletes the ticked rows.
            event.stopPropagation()
            takeOut(source, event.currentTarget)
          }
          const removal = t('list.removeFilter', { name: label, value })
          return (
            <li key={source}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-expanded={source === opened?.source}
                onClick={({ currentTarget }) => setOpened({ source, anchor: currentTarget })}
                onKeyDown={onKeyDown}
              >
                {t('app.valued', { label, value })}
              </button>
              <button
                type="button"
                aria-label={removal}
                data-tip={removal}
                onClick={({ currentTarget }) => takeOut(source, currentTarget)}
                onKeyDown={onKeyDown}
              >
                ✕
              </button>
            </li>
          )
        })}
      </ul>
      {chips.length > 1 && (
        <button
          type="button"
          className="text-button small"
          onClick={() => {
            filterButton()?.focus()
            clear()
          }}
        >
          {t('list.clearAll')}
        </button>
      )}
      <Suspense>{opened && <LazyFilterPanel {...opened} onClose={close} />}</Suspense>
    </div>
  )
}
