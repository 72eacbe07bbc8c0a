import type { DragEvent, KeyboardEvent, MouseEvent, RefObject, UIEvent } from 'react'
import type { DirectoryEntry } from '../../../streams/listing.ts'
import type { EntryKey } from '../actions.ts'
import { unselected, type FolderState } from '../folderState.ts'
import type { VisibleRows } from '../useVisibleRows.ts'
import { isCommand } from '#ui/keys/letterOf.ts'
import { hasSingleKeys } from '#ui/keys/singleKeys.ts'
import { rowAfterKey } from './gridKeys.ts'
import { useRowSelection } from './useRowSelection.ts'
import { useTypeAhead } from './useTypeAhead.ts'

/** The kind of what is dragged from one pane to the other. */
export const draggedEntries = 'application/x-lotus-entries'

export interface GridCommands {
  open: (entry: DirectoryEntry) => void
  download: (entry: DirectoryEntry) => void
  menu: (entry: DirectoryEntry, at: { left: number; top: number }) => void
  /** Copies to the other pane, if there is one. */
  copy: ((entries: readonly DirectoryEntry[]) => void) | undefined
  /** Begins and ends a drag to the other pane, if there is one. */
  drag: { start: (entries: readonly DirectoryEntry[]) => void; end: () => void } | undefined
  up: () => void
  find: () => void
  /** Does what a key stands for with the entries that have that. */
  press: (key: EntryKey, entries: readonly DirectoryEntry[]) => void
}

interface GridOptions {
  grid: RefObject<HTMLDivElement | null>
  rows: readonly DirectoryEntry[]
  rowHeight: number
  /** Whether the pointer is a finger. */
  isTouched: boolean
  visible: VisibleRows
  folder: FolderState
  change: (part: Partial<FolderState>) => void
  commands: GridCommands
}

/** Whether a key types something that a name can begin with. The question mark opens the help for the keys. */
const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !(key === '?' && hasSingleKeys())

/** The keys that no control of a row has for itself. */
const ofRow: ReadonlySet<string> = new Set(['F2', 'F3', 'Delete', 'Backspace'])

/** The cells of a file that open it. Elsewhere a click only goes to its row, so that no key lands in its text. */
const opening = '.name, .type'

/** Handles mouse, touch and keyboard in the table of a folder. */
export function useFileGrid({ grid, rows, rowHeight, isTouched, visible, ...more }: GridOptions) {
  const { folder, change, commands } = more
  const { active } = folder
  const { at, activate, select, extend, meant, chosen } = useRowSelection({ rows, folder, change })
  const typeAhead = useTypeAhead(rows, at, (row) => move(row, false))

  function move(to: number, withShift: boolean) {
    if (withShift) extend(to)
    else activate(rows[to])
    visible.scrollToIndex(to)
  }

  const rowOf = (target: EventTarget | null) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    const row = Number(line?.dataset['row'] ?? -1)
    return { row, entry: rows[row], line }
  }

  function onClick(event: MouseEvent) {
    const { target } = event
    const { row, entry } = rowOf(target)
    if (!entry || !(target instanceof Element)) return
    const act = target.closest<HTMLElement>('[data-act]')?.dataset['act']
    // Keys then apply to the row. A click by a key keeps the focus where it is.
    const focus = () => event.detail > 0 && grid.current?.focus({ preventScroll: true })
    if (act === 'select' || event.shiftKey || event.ctrlKey || event.metaKey) {
      select(row, event.shiftKey)
      return focus()
    }
    if (!act && !entry.isFolder && !isTouched && !target.closest(opening)) {
      activate(entry)
      focus()
      return event.detail === 2 ? commands.open(entry) : undefined
    }
    // The second click of a double click would hit what the first one opened, such as a row of the opened folder.
    if (event.detail > 1) return
    activate(entry)
    if (act === 'download') commands.download(entry)
    else if (act === 'menu') commands.menu(entry, { left: event.clientX, top: event.clientY })
    else commands.open(entry)
  }

  function onContextMenu(event: MouseEvent) {
    const pointed = rowOf(event.target)
    const entry = pointed.entry ?? active
    if (!entry) return
    event.preventDefault()
    change({ active: entry })
    const line = pointed.line ?? grid.current?.querySelector('[data-active]')
    const byKey = event.clientX === 0 && event.clientY === 0
    const box = line?.getBoundingClientRect()
    const own = { left: box?.left ?? 0, top: box?.bottom ?? 0 }
    commands.menu(entry, byKey || !pointed.entry ? own : { left: event.clientX, top: event.clientY })
  }

  /**
   * When the focused button scrolls out of view, the table takes the focus, because its row will soon show another
   * file.
   */
  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollTop, clientHeight } = currentTarget
    const { row, line } = rowOf(document.activeElement)
    if (!line || !currentTarget.contains(line)) return
    const top = row * rowHeight - scrollTop
    if (top < -rowHeight || top > clientHeight) currentTarget.focus({ preventScroll: true })
  }

  function onDragStart(event: DragEvent) {
    const { entry } = rowOf(event.target)
    if (!entry || !commands.drag) return
    event.dataTransfer.effectAllowed = 'copy'
    event.dataTransfer.setData(draggedEntries, '')
    commands.drag.start(meant(entry))
  }

  const { copy } = commands
  const keys: Record<string, () => void> = {
    ...(copy && { F5: () => copy(chosen()) }),
    Enter: () => active && at >= 0 && commands.open(active),
    F2: () => active && at >= 0 && commands.press('F2', [active]),
    F3: () => active && at >= 0 && commands.press('F3', [active]),
    Delete: () => commands.press('Delete', chosen()),
    ' ': () => select(at, false),
    Backspace: commands.up,
    '/': commands.find,
    Escape: () => change(unselected),
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event
    const isOnRow = rowOf(event.target).entry !== undefined
    // From everywhere in the table: elsewhere the browser would reload the page, and lose what is ticked.
    if (key === 'F5' && !ctrlKey && keys['F5']) {
      event.preventDefault()
      return keys['F5']()
    }
    // Controls in the head handle their own keys. So do the buttons of a row, except for keys that move to another
    // row.
    if (altKey || (event.target !== currentTarget && !isOnRow)) return
    const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowHeight) - 2)
    const to = ctrlKey || metaKey ? undefined : rowAfterKey(key, at, { count: rows.length, page })
    const selectsAll = isCommand(event, 'a')
    const isOwn = event.target === currentTarget || (isOnRow && ofRow.has(key))
    const own = isOwn && !ctrlKey && !metaKey ? keys[key] : undefined
    if (to !== undefined) {
      grid.current?.focus()
      move(to, shiftKey)
    } else if (selectsAll) change({ selection: new Set(rows) })
    else if (own) own()
    else if (event.target !== currentTarget || !isLetter(event) || !typeAhead(key, event.timeStamp)) return
    event.preventDefault()
  }

  return { at, handlers: { onClick, onContextMenu, onKeyDown, onScroll, onDragStart, onDragEnd: commands.drag?.end } }
}
