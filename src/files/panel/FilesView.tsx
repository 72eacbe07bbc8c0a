import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useMemo, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { decodePath } from '../../streams/fileCodec.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import type { EntryMarks } from '../copying/compare.ts'
import type { Copying } from '../copying/useCopying.tsx'
import { legiblePath } from '../legible.ts'
import type { RemoteFile } from '../remoteFile.ts'
import type { Nested } from '../transfers/treePlan.ts'
import type { WalkedEntry } from '../transfers/zip/walk.ts'
import type { AddedActions } from './actions.ts'
import { isLost, type BrowserState, type FolderBrowser } from './browser.ts'
import { FilesFinder } from './FilesFinder.tsx'
import { FilesToolbar } from './FilesToolbar.tsx'
import { FolderTrouble } from './FolderTrouble.tsx'
import { GotoDialog } from './goto/GotoDialog.tsx'
import { EntryMenu } from './grid/EntryMenu.tsx'
import { FileGrid } from './grid/FileGrid.tsx'
import { unselected } from './folderState.ts'
import type { GridCommands } from './grid/useFileGrid.ts'
import { progressOf } from './notice.ts'
import { panelStyle } from './panelStyle.ts'
import { typedPath, unquoted } from './pathText.ts'
import { useDropped } from './useDropped.ts'
import { useEntryCommands } from './useEntryCommands.ts'
import { useFolder, type FolderView } from './useFolder.ts'

/** How entries are copied to another folder, perhaps of another server. */
interface PanelCopying extends Pick<Copying, 'copy' | 'drag'> {
  /** How each entry compares with the other pane. */
  marks: EntryMarks | undefined
}

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
  /** Without it, nothing is copied. */
  copying?: PanelCopying
  /** Called when a file is clicked. By default the file only becomes the active entry. */
  onOpenFile?: (file: RemoteFile) => void
  added?: AddedActions
  /** Shown among the tools of the folder. */
  tools?: ReactNode
  /** Shown above the folder, beside its own notices. */
  notice?: ReactNode
  /** Shown below the table. */
  children?: ReactNode
}

/** Shows one folder of a server, with all commands for it. */
export function FilesView({ children, ...props }: FilesViewProps) {
  const { browser, start, onUpload, copying, added, tools, notice } = props
  const { entryActions = [], folderActions = [], note } = added ?? {}
  const state = useSyncExternalStore(browser.subscribe, browser.getState)
  const [isGoing, setGoing] = useState(false)
  const [menu, setMenu] = useState<{ entry: DirectoryEntry; at: { left: number; top: number } }>()
  const finder = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  /** The folder that can be acted on. */
  const place = isLost(state) ? undefined : state.place
  const view = useFolder(state)
  const { folder, change, rows, showsHidden, setShowsHidden } = view
  /** What a filter hides is not acted on. */
  const selected = useMemo(() => rows.filter((entry) => folder.selection.has(entry)), [rows, folder.selection])
  const entryCommands = useEntryCommands(place, props)
  const { drag, marks } = copying ?? {}

  const upload = (files: readonly Nested<File>[]) => place && onUpload(place, files)
  const { isOver, handlers } = useDropped(!!place, upload, drag)

  function goTo(given: string) {
    const text = unquoted(given)
    const here = state.place?.path ?? new Uint8Array()
    // The text may not represent the bytes of the path exactly, so it is not parsed again.
    if (given === decodePath(here)) browser.refresh()
    else if (text.startsWith('~/')) browser.openAtHome((home) => typedPath(text.slice(2), home))
    else browser.open(typedPath(text, here))
  }

  const { copy } = entryCommands
  const commands: GridCommands = {
    open: entryCommands.open,
    download: (entry) => entryCommands.download([entry]),
    menu: (entry, at) => setMenu({ entry, at }),
    up: browser.up,
    find: () => finder.current?.focus(),
    press: (key, meant) =>
      entryCommands.act(
        entryActions.find((each) => each.key === key),
        meant,
      ),
    copy: drag && copy && ((meant) => meant.length > 0 && copy(meant)),
    drag: entryCommands.drag,
  }

  return (
    <Box sx={panelStyle} data-over={isOver || undefined} {...handlers}>
      <FilesToolbar
        browser={browser}
        state={state}
        place={place}
        actions={folderActions}
        note={note}
        onGoto={() => setGoing(true)}
        showsHidden={showsHidden}
        onHidden={(shows) => {
          setShowsHidden(shows)
          // Hidden entries must not be downloaded with the selected ones.
          change(unselected)
        }}
        onFiles={upload}
      >
        {tools}
      </FilesToolbar>
      <FilesFinder
        input={finder}
        view={view}
        selected={selected}
        total={place?.entries.length}
        marks={marks}
        commands={entryCommands}
        actions={entryActions.filter(({ runAll, forSelected }) => runAll ?? (forSelected && selected.length === 1))}
      />
      {notice}
      <FolderTrouble {...{ browser, state, grid }} onFile={entryCommands.openAsFile} />
      <FolderRows {...{ grid, state, place, view, commands, isOver, marks }} />
      {children}
      {menu && (
        <EntryMenu
          {...menu}
          path={entryCommands.pathOf(menu.entry)}
          actions={entryActions}
          onOpen={entryCommands.open}
          onFolder={(path) => browser.open(path)}
          onDownload={commands.download}
          onPack={(entry) => entryCommands.pack([entry])}
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
  view: FolderView
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
