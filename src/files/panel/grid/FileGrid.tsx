import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTouched } from '#ui/narrow.ts'
import { finger } from '#ui/touch.ts'
import { useT } from '#i18n/useT.ts'
import type { Listing, DirectoryEntry } from '../../../streams/listing.ts'
import { FileHead } from './FileHead.tsx'
import { FileRow } from './FileRow.tsx'
import type { FolderState } from '../folderState.ts'
import type { Sort } from './rows.ts'
import { emptySelection } from './selection.ts'
import { useFileGrid, type GridCommands } from './useFileGrid.ts'
import { useRowWindow } from './useRowWindow.ts'

interface FileGridProps {
  place: Listing
  busy: boolean
  rows: readonly DirectoryEntry[]
  folder: FolderState
  change: (part: Partial<FolderState>) => void
  sort: Sort
  onSort: (sort: Sort) => void
  commands: GridCommands
}

const pointed = 36

/** The entries of a folder. Only the visible rows are rendered. */
export function FileGrid({ place, busy, rows, folder, change, sort, onSort, commands }: FileGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const id = useId()
  const t = useT()
  const rowHeight = useTouched() ? finger : pointed
  const { first, end, origin } = useRowWindow(grid, rowHeight, rows.length)
  const { at, show, handlers } = useFileGrid({ grid, rows, rowHeight, folder, change, commands })
  const { selection } = folder
  const selected = selection.size === 0 ? 'none' : rows.every((entry) => selection.has(entry)) ? 'all' : 'some'

  const start = useEffectEvent(() => {
    if (!grid.current) return
    grid.current.scrollTop = 0
    if (at >= 0) show(at)
  })
  const shown = String(place.path)
  useEffect(() => start(), [shown])

  return (
    <div
      ref={grid}
      role="grid"
      className="grid"
      tabIndex={0}
      aria-label={t('pages.files.table')}
      aria-busy={busy}
      aria-multiselectable
      aria-rowcount={rows.length + 1}
      aria-activedescendant={at >= first && at < end ? `${id}-${at}` : undefined}
      {...handlers}
    >
      <FileHead
        sort={sort}
        onSort={onSort}
        selected={selected}
        onSelectAll={(all) => change({ selection: all ? new Set(rows) : emptySelection })}
      />
      <div role="rowgroup" className="body" style={{ height: rows.length * rowHeight }}>
        {rows.slice(first, end).map((entry, index) => (
          <FileRow
            key={first + index - origin}
            id={`${id}-${first + index}`}
            entry={entry}
            row={first + index}
            rowHeight={rowHeight}
            active={first + index === at}
            selected={selection.has(entry)}
          />
        ))}
      </div>
    </div>
  )
}
