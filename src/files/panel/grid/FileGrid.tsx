import { useEffect, useEffectEvent, useId, useMemo, useRef, type RefObject } from 'react'
import { useTouched } from '#ui/narrow.ts'
import { finger } from '#ui/touch.ts'
import { useT } from '#i18n/useT.ts'
import type { Listing, DirectoryEntry } from '../../../streams/listing.ts'
import type { EntryMarks } from '../../copying/compare.ts'
import { FileHead } from './FileHead.tsx'
import { FileRow } from './FileRow.tsx'
import { unselected, type FolderState } from '../folderState.ts'
import { useVisibleRows } from '../useVisibleRows.ts'
import type { Sort } from './rows.ts'
import { selectedPart } from './selection.ts'
import { useFileGrid, type GridCommands } from './useFileGrid.ts'

interface FileGridProps {
  grid: RefObject<HTMLDivElement | null>
  place: Listing
  /** The name of the entry to go to, which is the active one. */
  aim: string | undefined
  busy: boolean
  rows: readonly DirectoryEntry[]
  folder: FolderState
  change: (part: Partial<FolderState>) => void
  sort: Sort
  onSort: (sort: Sort) => void
  commands: GridCommands
  /** How each entry compares with the other pane. */
  marks: EntryMarks | undefined
}

const pointed = 36

/** The entries of a folder. Only the visible rows are rendered. */
export function FileGrid({
  grid,
  place,
  aim,
  busy,
  rows,
  folder,
  change,
  sort,
  onSort,
  commands,
  marks,
}: FileGridProps) {
  const id = useId()
  const t = useT()
  const isTouched = useTouched()
  const rowHeight = isTouched ? finger : pointed
  const visible = useVisibleRows({ element: grid, count: rows.length, rowHeight, head: rowHeight })
  const { at, handlers } = useFileGrid({ grid, rows, rowHeight, isTouched, visible, folder, change, commands })
  const { selection } = folder
  const selected = useMemo(() => selectedPart(rows, selection), [rows, selection])
  const items = visible.getVirtualItems()
  const hasFacts = useMemo(() => place.entries.some(({ facts }) => facts !== undefined), [place])

  const start = useEffectEvent(() => {
    if (at >= 0) visible.scrollToIndex(at, { align: 'end' })
    else visible.scrollToOffset(0)
  })
  const shown = String(place.path)
  useEffect(() => start(), [shown])
  const reached = useRef<Listing>(undefined)
  const goToAim = useEffectEvent(() => {
    // While the rows of a filter that hid it are still shown, it has no place.
    if (aim === undefined || at < 0 || reached.current === place) return
    reached.current = place
    visible.scrollToIndex(at)
    // Whoever is typing by now keeps the focus.
    if (!document.activeElement?.matches('input, textarea, [role=dialog] *'))
      grid.current?.focus({ preventScroll: true })
  })
  useEffect(() => goToAim(), [place, at])

  return (
    <div
      ref={grid}
      role="grid"
      className={['grid', hasFacts && 'has-facts', marks && 'has-marks'].filter(Boolean).join(' ')}
      tabIndex={0}
      aria-label={t('pages.files.table')}
      aria-busy={busy}
      aria-multiselectable
      aria-rowcount={rows.length + 1}
      aria-activedescendant={items.some(({ index }) => index === at) ? `${id}-${at}` : undefined}
      {...handlers}
    >
      <FileHead
        hasFacts={hasFacts}
        hasMarks={marks !== undefined}
        sort={sort}
        onSort={onSort}
        selected={selected}
        onSelectAll={(all) => change(all ? { selection: new Set(rows) } : unselected)}
      />
      <div role="rowgroup" className="body" style={{ height: visible.getTotalSize() }}>
        {items.map(({ index }) => {
          const entry = rows[index]
          return (
            entry && (
              <FileRow
                key={index}
                hasFacts={hasFacts}
                hasMarks={marks !== undefined}
                mark={marks?.get(entry)}
                canDrag={commands.drag !== undefined && !isTouched}
                id={`${id}-${index}`}
                entry={entry}
                row={index}
                rowHeight={rowHeight}
                active={index === at}
                selected={selection.has(entry)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
