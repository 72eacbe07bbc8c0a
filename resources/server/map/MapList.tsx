import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, type KeyboardEventHandler } from 'react'
import { useT } from '#i18n/useT.ts'
import type { MapLayout } from './mapLayout.ts'
import type { MapView } from './useMapView.ts'

/** In pixels; nobody sees the options, but screen readers go by their places. */
const optionHeight = 24
const unmeasured = 240

interface MapListProps {
  layout: MapLayout
  view: MapView
  /** The option with the focus; -1 for none. */
  place: number
  onFocus: () => void
  onBlur: () => void
  onKeyDown: KeyboardEventHandler
}

/** The tiles as a list that has the focus for all of them; only the options around the one with the focus exist. */
export function MapList({ layout: { tiles }, view, place, ...events }: MapListProps) {
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const t = useT()
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what reads the rows
  const rows = useVirtualizer({
    count: tiles.length,
    getScrollElement: () => list.current,
    estimateSize: () => optionHeight,
    overscan: 1,
    initialRect: { width: 0, height: unmeasured },
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, ({ width }) => onRect({ width, height: unmeasured })),
  })
  useEffect(() => {
    if (place >= 0) rows.scrollToIndex(place)
  }, [rows, place])
  const items = rows.getVirtualItems()
  const isDrawn = items.some(({ index }) => index === place)
  return (
    <>
      <span id={`${id}keys`} hidden>
        {t('map.keys')}
      </span>
      <div
        ref={list}
        className="map-list"
        role="listbox"
        tabIndex={0}
        aria-label={t('map.list')}
        aria-describedby={`${id}keys`}
        aria-orientation="horizontal"
        aria-activedescendant={isDrawn ? `${id}${place}` : undefined}
        {...events}
      >
        <div role="presentation" style={{ position: 'relative', height: rows.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const { server, block } = tiles[index]!
            const value = t('app.valued', { label: t(view.figure.label), value: view.value(server) })
            return (
              <div
                key={index}
                id={`${id}${index}`}
                role="option"
                aria-selected={index === place}
                aria-posinset={index + 1}
                aria-setsize={tiles.length}
                style={{ position: 'absolute', top: start, height: optionHeight }}
              >
                {[view.name(server), block.title, value].join(', ')}
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}
