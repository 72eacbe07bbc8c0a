import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { Bytes } from '../../streams/bytes.ts'
import { decodePath } from '../../streams/fileCodec.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import { inside, nameOf } from '../../streams/paths.ts'
import { isByNameAlone, isDifferent, type EntryMarks } from '../copying/compare.ts'
import { rootOf, type EntryDrag } from '../copying/useCopying.tsx'
import { legiblePath } from '../legible.ts'
import type { RemoteFile } from '../remoteFile.ts'
import type { EntryAction, EntryKey, FolderAction } from './actions.ts'
import { isLost, type BrowserState, type FolderBrowser } from './browser.ts'
import { EntryMenu } from './grid/EntryMenu.tsx'
import { FileGrid } from './grid/FileGrid.tsx'
import { isLink, linkedPath } from './grid/linkedPath.ts'
import { FilesFinder } from './FilesFinder.tsx'
import { FilesNotice } from './FilesNotice.tsx'
import { FilesToolbar } from './FilesToolbar.tsx'
import { GotoDialog } from './goto/GotoDialog.tsx'
import { folderNoticeOf, progressOf } from './notice.ts'
import { panelStyle } from './panelStyle.ts'
import { emptySelection } from './grid/selection.ts'
import type { GridCommands } from './grid/useFileGrid.ts'
import { typedPath, unquoted } from './pathText.ts'
import type { Nested } from '../transfers/treePlan.ts'
import type { WalkedEntry } from '../transfers/zip/walk.ts'
import { useDropped } from './useDropped.ts'
import { useFolder } from './useFolder.ts'
import Button from '@mui/material/Button'
import type { MessageKey } from '#locales/messages.ts'

export interface FilesViewProps {
  serverId: number
  browser: FolderBrowser
  /** Starts a session to list other folders while a path is typed. */
  start?: () => FileSession
  onDownload: (files: readonly RemoteFile[]) => void
  /** Downloads files and folders as one archive with this name. */
  onPack: (entries: readonly WalkedEntry[], name: string) => void
  /** The files are meant for this folder. */
  onUpload: (folder: Listing, files: readonly Nested<File>[]) => void
  /** Copies entries to another folder, perhaps of another server. */
  onCopy?: (entries: readonly WalkedEntry[]) => void
  /** Only if there is a pane beside this one. */
  drag?: EntryDrag | undefined
  /** How each entry compares with the other pane. */
  marks?: EntryMarks | undefined
  /** Called when a file is clicked. By default the file only becomes the active entry. */
  onOpenFile?: (file: RemoteFile) => void
  entryActions?: readonly EntryAction[]
  folderActions?: readonly FolderAction[]
  /** Why further commands are missing. */
  actionsNote?: string | undefined
  /** Shown among the tools of the folder. */
  tools?: ReactNode
  /** Shown above the folder, beside its own notices. */
  notice?: ReactNode
  /** Shown below the table. */
  children?: ReactNode
}

/** Shows one folder of a server, with all commands for it. */
export function FilesView({ serverId, browser, onDownload, onPack, onUpload, onOpenFile, ...more }: FilesViewProps) {
  const {
    children,
    start,
    onCopy,
    drag,
    marks,
    entryActions = [],
    folderActions = [],
    actionsNote,
    tools,
    notice: ownersNotice,
  } = more
  const state = useSyncExternalStore(browser.subscribe, browser.getState)
  const [isGoing, setGoing] = useState(false)
  const [menu, setMenu] = useState<{ entry: DirectoryEntry; at: { left: number; top: number } }>()
  const finder = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const notify = useNotify()
  const t = useT()
  /** The folder that can be acted on. */
  const place = isLost(state) ? undefined : state.place
  const view = useFolder(state)
  const { folder, change, rows, showsHidden, setShowsHidden } = view
  /** What a filter hides is not acted on. */
  const selected = useMemo(() => rows.filter((entry) => folder.selection.has(entry)), [rows, folder.selection])
  const notice = folderNoticeOf(state)
  const isTroubled = notice !== undefined
  const wasTroubled = useRef(isTroubled)
  useEffect(() => {
    // A button of the notice had the focus.
    if (wasTroubled.current && !isTroubled && document.activeElement === document.body) grid.current?.focus()
    wasTroubled.current = isTroubled
  }, [isTroubled])

  const upload = (files: readonly Nested<File>[]) => place && onUpload(place, files)
  const { isOver, handlers } = useDropped(!!place, upload, drag)
  const pathOf = ({ bytes }: DirectoryEntry) => inside(place?.path ?? new Uint8Array(), bytes)
  const fileOf = (entry: DirectoryEntry): RemoteFile => ({ serverId, path: pathOf(entry), name: entry.name })
  const download = (entries: readonly DirectoryEntry[]) => onDownload(entries.map(fileOf))
  const walked = (entries: readonly DirectoryEntry[]) => entries.map((entry) => rootOf(pathOf(entry), entry))
  const pack = (entries: readonly DirectoryEntry[]) => {
    const [first, second] = entries
    const only = second ? undefined : first?.name
    onPack(walked(entries), `${only ?? (nameOf(place?.path ?? new Uint8Array()) || t('pages.files.archive'))}.zip`)
  }
  function goTo(given: string) {
    const text = unquoted(given)
    const here = state.place?.path ?? new Uint8Array()
    // The text may not represent the bytes of the path exactly, so it is not parsed again.
    if (given === decodePath(here)) browser.refresh()
    else if (text.startsWith('~/')) browser.openAtHome((home) => typedPath(text.slice(2), home))
    else browser.open(typedPath(text, here))
  }
  const nearest = state.problem?.kind === 'gone' ? state.problem.nearest : undefined
  const unread = state.problem?.kind === 'unreadable' ? state.problem.path : undefined
  const openAsFile = (path: Bytes) => {
    browser.dismiss()
    onOpenFile?.({ serverId, path, name: nameOf(path) })
  }
  function openLink(entry: DirectoryEntry) {
    const path = linkedPath(entry, place?.path ?? new Uint8Array()) ?? pathOf(entry)
    browser.open(path, () => onOpenFile?.({ serverId, path, name: nameOf(path), link: entry.name }))
  }
  function open(entry: DirectoryEntry) {
    if (entry.isFolder) browser.open(pathOf(entry))
    else if (isLink(entry)) openLink(entry)
    else onOpenFile?.(fileOf(entry))
  }
  /** Does something with those entries for which it is; why it is not for the others is said. */
  function act(action: EntryAction | undefined, entries: readonly DirectoryEntry[]) {
    const meant = entries.filter((entry) => action?.isFor(entry))
    const [only, second] = meant
    const reason = action ? entries.map((entry) => action.unfit?.(entry)).find(Boolean) : actionsNote
    if (meant.length < entries.length && reason) notify(reason, { type: 'warning', multiLine: true })
    if (second) action?.runAll?.(meant)
    else if (only) action?.run(pathOf(only), only)
  }
  const commands = {
    open,
    download: (entry: DirectoryEntry) => download([entry]),
    menu: (entry: DirectoryEntry, at: { left: number; top: number }) => setMenu({ entry, at }),
    up: browser.up,
    find: () => finder.current?.focus(),
    press: (key: EntryKey, entries: readonly DirectoryEntry[]) =>
      act(
        entryActions.find((each) => each.key === key),
        entries,
      ),
    copy: drag && onCopy && ((entries: readonly DirectoryEntry[]) => entries.length > 0 && onCopy(walked(entries))),
    drag: drag && { start: (entries: readonly DirectoryEntry[]) => drag.start(walked(entries)), end: drag.end },
  }

  return (
    <Box sx={panelStyle} data-over={isOver || undefined} {...handlers}>
      <FilesToolbar
        browser={browser}
        state={state}
        place={place}
        actions={folderActions}
        note={actionsNote}
        onGoto={() => setGoing(true)}
        showsHidden={showsHidden}
        onHidden={(shows) => {
          setShowsHidden(shows)
          // Hidden entries must not be downloaded with the selected ones.
          change({ selection: emptySelection })
        }}
        onFiles={upload}
      >
        {tools}
      </FilesToolbar>
      <FilesFinder
        input={finder}
        folder={folder}
        selected={selected}
        change={change}
        shown={rows.length}
        total={place?.entries.length}
        onDownload={download}
        onPack={pack}
        onCopy={onCopy && ((entries) => onCopy(walked(entries)))}
        actions={entryActions.filter(({ runAll, forSelected }) => runAll ?? (forSelected && selected.length === 1))}
        onAction={(action) => act(action, selected)}
        isByName={marks !== undefined && isByNameAlone(marks)}
        differing={marks && rows.filter((entry) => isDifferent(marks.get(entry)))}
      />
      {ownersNotice}
      {notice && (
        <FilesNotice
          notice={notice}
          onReconnect={browser.reconnect}
          onDismiss={isLost(state) ? undefined : browser.dismiss}
          nearest={nearest && { path: legiblePath(nearest), open: () => browser.open(nearest) }}
          {...(unread && onOpenFile && { onFile: () => openAsFile(unread) })}
        />
      )}
      <FolderRows {...{ grid, state, place, view, commands, isOver, marks }} />
      {children}
      {menu && (
        <EntryMenu
          {...menu}
          path={pathOf(menu.entry)}
          actions={entryActions}
          onOpen={open}
          onFolder={(path) => browser.open(path)}
          onDownload={commands.download}
          onPack={(entry) => pack([entry])}
          onClose={() => setMenu(undefined)}
        />
      )}
      {isGoing && <GotoDialog place={state.place} start={start} onGo={goTo} onClose={() => setGoing(false)} />}
    </Box>
  )
}

interface FolderRowsProps {
  grid: RefObject<HTMLDivElement | null>
  state: BrowserState
  place: Listing | undefined
  view: ReturnType<typeof useFolder>
  commands: GridCommands
  /** What is held over the folder: files, or entries of the other pane. */
  isOver: 'files' | 'entries' | false
  marks: EntryMarks | undefined
}

/** The rows of a folder, or why there are none. */
function FolderRows({ grid, state, place, view, commands, isOver, marks }: FolderRowsProps) {
  const t = useT()
  const { aim, asked } = state
  const { folder, change, sort, setSort, rows, setShowsHidden } = view
  const isEmpty = place?.entries.length === 0
  const showAll = () => {
    change({ words: '' })
    setShowsHidden(true)
  }
  return (
    <Box className="stage">
      {asked && <LinearProgress className="busy" aria-label={t('app.loading')} />}
      {!place && <NothingShown text={progressOf(state)} />}
      {place && (
        <FileGrid
          {...{ grid, place, aim, rows, folder, change, sort, commands, marks }}
          busy={!!asked}
          onSort={setSort}
        />
      )}
      {place && isEmpty && rows.length === 0 && <NothingShown text="pages.files.empty" />}
      {place && !isEmpty && rows.length === 0 && <NothingShown text="list.noResults" onClear={showAll} />}
      {place && isOver && (
        <Box className="dropping">
          {t(isOver === 'files' ? 'pages.files.dropHere' : 'pages.files.copies.dropHere', {
            path: legiblePath(place.path),
          })}
        </Box>
      )}
    </Box>
  )
}

interface NothingShownProps {
  text: MessageKey | undefined
  /** Shown if a filter matches nothing. */
  onClear?: () => void
}

/** Shown in place of the rows. */
function NothingShown({ text, onClear }: NothingShownProps) {
  const t = useT()
  return (
    <Box role="status" className="nothing">
      {text && t(text)}
      {onClear && <Button onClick={onClear}>{t('list.clearFilters')}</Button>}
    </Box>
  )
}
