import Box from '@mui/material/Box'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore, useCallback } from 'react'
import type { KeyboardEvent, DragEvent } from 'react'
import { useNotify } from 'react-admin'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { copyText } from '#ui/copyText.ts'
import { useNarrow, useTouched } from '#ui/narrow.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useLeaveGuard } from '#ui/leave/useLeaveGuard.ts'
import { useT } from '#i18n/useT.ts'
import { finger } from '#ui/touch.ts'
import { variablesIn } from '../../snippets/snippet.ts'
import type { Snippet } from '../../snippets/snippetStore.ts'
import { storage } from '../../storage/storage.ts'
import { sessionsPerUser } from '../../streams/sessions.ts'
import { WholePage } from '#ui/WholePage.tsx'
import { panesOf } from './panes/layout.ts'
import { PaneGrid } from './panes/PaneGrid.tsx'
import { keepPlan } from './plan.ts'
import type { PreferenceStore } from './settings/preferences.ts'
import { commandOf } from './keys/terminalShortcuts.ts'
import type { TerminalCommand } from './keys/terminalShortcuts.ts'
import { TabStrip } from './tabs/TabStrip.tsx'
import { useSnippetUse } from './snippets/useSnippetUse.tsx'
import { TerminalHeader } from './TerminalHeader.tsx'
import { toggleFullscreen } from './fullscreen.ts'
import { useClosing } from './useClosing.tsx'
import { useKeeping } from './kept/useKeeping.tsx'
import type { PanePlacement, Workspace } from './workspace.ts'
import type { Pane } from './panes/pane.ts'

/** Milliseconds after which a new terminal has probably drawn its first output. */
const rest = 2000

const loadFiles = () => import('./FilesPanel.tsx')
const FilesPanel = lazyPart(async () => (await loadFiles()).FilesPanel)
const KeyBar = lazyPart(async () => (await import('./keys/KeyBar.tsx')).KeyBar)
const SnippetsDialog = lazyPart(async () => (await import('../../snippets/SnippetsDialog.tsx')).SnippetsDialog)
const ServerDialog = lazyPart(async () => (await import('./ServerDialog.tsx')).ServerDialog)
const SettingsDialog = lazyPart(async () => (await import('./settings/SettingsDialog.tsx')).SettingsDialog)

interface WorkspaceViewProps {
  workspace: Workspace
  preferences: PreferenceStore
  serverId: number
}

/** The terminals of a page, with the toolbar, tabs, files and dialogs around them. */
export function WorkspaceView({ workspace, preferences, serverId }: WorkspaceViewProps) {
  const state = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const { keyBar } = useSyncExternalStore(preferences.subscribe, preferences.getState)
  const [picking, setPicking] = useState(false)
  const [searching, setSearching] = useState(false)
  const [settings, setSettings] = useState(false)
  const [snippets, setSnippets] = useState<{ first?: Snippet }>()
  /** The tab whose name is being changed. */
  const [renamed, setRenamed] = useState<string>()
  /** The server whose files are shown. */
  const [filesOf, setFilesOf] = useState<number>()
  const root = useRef<HTMLDivElement>(null)
  const narrow = useNarrow()
  const touched = useTouched()
  const notify = useNotify()
  const t = useT()
  const live = useOfPanes(workspace, workspace.hasToEnd)
  const plan = useOfPanes(workspace, () => JSON.stringify(workspace.plan()))
  const { close, question } = useClosing(workspace)
  const typing = useSnippetUse(workspace, indexOf(useRecords('server').records))
  const { blocked, leave, stay } = useLeaveGuard(live)
  usePreloadedFiles()
  useEffect(() => keepPlan(storage, serverId, workspace.plan()), [workspace, serverId, plan])

  const pane = workspace.paneInFocus()
  const tab = state.tabs.find(({ id }) => id === state.shown)
  const isMarked = state.tabs.some(({ name, color }) => name ?? color)
  const keeping = useKeeping(workspace, preferences, pane)
  const noDrop = useNoDrop(pane, setFilesOf)
  const copySelection = useCopySelection(pane)
  const backToPane = () => pane?.screen.terminal.focus()
  const report = (hasRoom: boolean) => {
    if (!hasRoom) notify('pages.terminal.noRoom', { type: 'warning', messageArgs: { most: sessionsPerUser } })
  }
  const add = (place: PanePlacement, server: number) =>
    report(place === 'tab' ? workspace.openTab(server) : workspace.split(place, server))

  const closeFiles = () => {
    setFilesOf(undefined)
    backToPane()
  }

  const actions: Record<TerminalCommand, () => void> = {
    copy: () => void copySelection(),
    search: () => setSearching(true),
    newTab: () => setPicking(true),
    splitRow: () => pane && add('row', pane.serverId),
    splitColumn: () => pane && add('column', pane.serverId),
    closePane: () => pane && close([pane.id]),
    nextTab: () => workspace.stepTab(1),
    previousTab: () => workspace.stepTab(-1),
    renameTab: () => setRenamed(state.shown),
    tabLeft: () => workspace.moveTab(state.shown, -1),
    tabRight: () => workspace.moveTab(state.shown, 1),
    nextPane: () => workspace.stepPane(1),
    previousPane: () => workspace.stepPane(-1),
    broadcast: () => workspace.setBroadcast(state.broadcast.size > 0 ? [] : tab ? panesOf(tab.split) : []),
    files: () => (pane && pane.serverId !== filesOf ? setFilesOf(pane.serverId) : closeFiles()),
    snippets: () => setSnippets({}),
    keepShell: keeping.keep,
    keptShells: keeping.list,
    fullscreen: () => void toggleFullscreen(),
    leave: () => root.current?.querySelector<HTMLElement>('header button')?.focus(),
  }

  const onKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !root.current?.contains(event.target)) return
    const inTerminal = event.target.closest('.xterm') !== null
    const copies = inTerminal && event.ctrlKey && !event.shiftKey && !event.altKey && event.code === 'KeyC'
    const command = copies && pane?.screen.terminal.hasSelection() ? 'copy' : commandOf(event)
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    actions[command]()
  }

  const asks = blocked || question !== undefined || typing.question !== undefined || keeping.dialogs !== undefined
  const covered = settings || picking || snippets !== undefined || asks || (narrow && filesOf !== undefined)
  return (
    <WholePage ref={root} onKeyDownCapture={onKey} {...noDrop}>
      <TerminalHeader
        workspace={workspace}
        serverId={serverId}
        pane={pane}
        showsFiles={filesOf !== undefined}
        run={(command) => actions[command]()}
        onSettings={() => setSettings(true)}
      />
      {(state.tabs.length > 1 || isMarked || renamed === tab?.id) && tab && (
        <TabStrip workspace={workspace} renamed={renamed} onRename={setRenamed} onClose={close} />
      )}
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <PaneGrid
          workspace={workspace}
          preferences={preferences}
          searching={searching}
          covered={covered}
          onSearch={setSearching}
          onOpen={() => setPicking(true)}
          onClose={(id) => close([id])}
          run={(command) => actions[command]()}
        />
        {filesOf !== undefined && (
          <PartBoundary>
            <Suspense>
              <FilesPanel key={filesOf} workspace={workspace} serverId={filesOf} onClose={closeFiles} />
            </Suspense>
          </PartBoundary>
        )}
      </Box>
      {touched && keyBar && pane && (
        <PartBoundary>
          <Suspense fallback={<Box sx={{ height: finger, borderTop: 1, borderColor: 'divider' }} />}>
            <KeyBar
              workspace={workspace}
              pane={pane}
              preferences={preferences}
              onSnippet={(snippet) =>
                variablesIn(snippet.text).length > 0 ? setSnippets({ first: snippet }) : typing.begin(snippet, 'insert')
              }
            />
          </Suspense>
        </PartBoundary>
      )}
      <PartBoundary>
        <Suspense>
          {picking && <ServerDialog canSplit={pane !== undefined} onPick={add} onClose={() => setPicking(false)} />}
          {snippets && (
            <SnippetsDialog
              values={typing.valuesOf(pane)}
              first={snippets.first}
              canRun
              onUse={typing.begin}
              onClose={() => setSnippets(undefined)}
            />
          )}
          {settings && <SettingsDialog preferences={preferences} onClose={() => setSettings(false)} />}
        </Suspense>
      </PartBoundary>
      {question}
      {typing.question}
      {keeping.dialogs}
      {blocked && (
        <ConfirmDialog
          title={t('pages.terminal.leaveTitle')}
          text={t('pages.terminal.leaveText')}
          action={t('pages.terminal.leave')}
          cancel={t('pages.terminal.stay')}
          onConfirm={leave}
          onCancel={stay}
        />
      )}
    </WholePage>
  )
}

/**
 * Loads the code of the file manager while the terminal is idle, so that opening the files waits only for the agent. An
 * error is reported when the user opens the files.
 */
function usePreloadedFiles() {
  useEffect(() => {
    const timer = setTimeout(() => void loadFiles().catch(() => undefined), rest)
    return () => clearTimeout(timer)
  }, [])
}

/** Copies what is selected in a terminal, which keeps the focus. */
function useCopySelection(pane: Pane | undefined) {
  const notify = useNotify()
  return async () => {
    const terminal = pane?.screen.terminal
    const text = terminal?.getSelection()
    if (!text) return
    if (await copyText(text)) terminal?.clearSelection()
    else notify('pages.terminal.copyRefused', { type: 'error' })
    terminal?.focus()
  }
}

/** Something about all panes. It subscribes to each of them, because sessions can end by themselves. */
function useOfPanes<T extends string | boolean>(workspace: Workspace, read: () => T): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const panes = new Map<string, () => void>()
      const follow = () => {
        for (const pane of Object.values(workspace.getState().panes)) {
          if (!panes.has(pane.id)) panes.set(pane.id, pane.subscribe(changed))
        }
        changed()
      }
      const stop = workspace.subscribe(follow)
      follow()
      return () => {
        stop()
        for (const forget of panes.values()) forget()
      }
    },
    [workspace],
  )
  return useSyncExternalStore(subscribe, read)
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/**
 * Handles files that are dropped on a terminal. The folder of the shell is unknown, so the file manager of the server
 * opens instead.
 */
function useNoDrop(pane: Pane | undefined, showFiles: (serverId: number) => void) {
  const notify = useNotify()
  return {
    // Otherwise the browser would leave the page to open the files, and end the sessions.
    onDragOver(event: DragEvent) {
      if (holdsFiles(event)) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      if (event.defaultPrevented || !holdsFiles(event)) return
      event.preventDefault()
      if (!pane) return
      showFiles(pane.serverId)
      notify('pages.terminal.noDrop', { type: 'info' })
    },
  }
}
