import Box from '@mui/material/Box'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent } from 'react'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { HeldTyping } from '#ui/keys/HeldTyping.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { useNarrow, useTouched } from '#ui/narrow.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useLeaveGuard } from '#ui/leave/useLeaveGuard.ts'
import { useT } from '#i18n/useT.ts'
import { finger } from '#ui/touch.ts'
import { variablesIn } from '../../snippets/snippet.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import { entries } from '../../storage/entries.ts'
import { storage } from '../../storage/storage.ts'
import { useClient } from '../../useClient.ts'
import { WholePage } from '#ui/WholePage.tsx'
import { PaneGrid } from './panes/PaneGrid.tsx'
import { rest } from './panes/writer.ts'
import { keepPlan } from './plan.ts'
import type { PreferenceStore } from './settings/preferences.ts'
import { commandOf, sizeCommandOf } from './keys/terminalShortcuts.ts'
import { SavedLayoutButtons } from './layouts/SavedLayoutButtons.tsx'
import { useSnippetUse } from './snippets/useSnippetUse.tsx'
import { TerminalDialogs, type TerminalDialog } from './TerminalDialogs.tsx'
import { TerminalHeader } from './TerminalHeader.tsx'
import { useClosing } from './useClosing.tsx'
import { useMarking } from './marks/useMarking.tsx'
import { useKeeping } from './kept/useKeeping.tsx'
import { useCommands } from './useCommands.ts'
import { useNoDrop } from './useNoDrop.ts'
import { useOfPanes } from './useOfPanes.ts'
import type { Workspace } from './workspace.ts'

const loadFiles = () => import('./FilesPanel.tsx')
const FilesPanel = lazyPart(async () => (await loadFiles()).FilesPanel)
const TabStrip = lazyPart(async () => (await import('./tabs/TabStrip.tsx')).TabStrip)
const Watches = lazyPart(async () => (await import('./Watches.tsx')).Watches)
const KeyBar = lazyPart(async () => (await import('./keys/KeyBar.tsx')).KeyBar)

interface WorkspaceViewProps {
  workspace: Workspace
  preferences: PreferenceStore
  serverId: number
}

/** The terminals of a page, with the toolbar, tabs, files and dialogs around them. */
export function WorkspaceView({ workspace, preferences, serverId }: WorkspaceViewProps) {
  const state = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const { keyBar, endNotices } = useSyncExternalStore(preferences.subscribe, preferences.getState)
  const [searching, setSearching] = useState(false)
  const [dialog, setDialog] = useState<TerminalDialog>()
  /** The tab whose name is being changed. */
  const [renamed, setRenamed] = useState<string>()
  const { filesOf, showFiles, hideFiles } = useFilesBeside()
  const root = useRef<HTMLDivElement>(null)
  const narrow = useNarrow()
  const touched = useTouched()
  const t = useT()
  const live = useOfPanes(workspace, workspace.toEnd)
  const plan = useOfPanes(workspace, () => JSON.stringify(workspace.plan()))
  const keeps = plan.includes('.lotus-') || storage.keys(entries.keptShells).length > 0
  const { close, question } = useClosing(workspace)
  const typing = useSnippetUse(workspace, indexOf(useRecords('server').records))
  const { blocked, leave, stay } = useLeaveGuard(live > 0, { work: { shells: live } })
  usePreloadedFiles()
  useEffect(() => keepPlan(storage, serverId, workspace.plan()), [workspace, serverId, plan])

  const pane = workspace.paneInFocus()
  const tab = state.tabs.find(({ id }) => id === state.shown)
  const isMarked = state.tabs.some(({ name, color }) => name ?? color)
  const recalled = t('pages.terminal.commands.recentCommands')
  const marking = useMarking(workspace, pane, (text) => typing.begin({ name: recalled, text }, 'insert'))
  const keeping = useKeeping(workspace, preferences, pane)
  const noDrop = useNoDrop(pane, showFiles)
  const backToPane = () => pane?.screen.terminal.focus()
  const closeFiles = () => {
    hideFiles()
    backToPane()
  }

  const { run, add, openPlan } = useCommands({
    workspace,
    preferences,
    shows: {
      search: () => setSearching(true),
      newTab: () => setDialog({ kind: 'picker' }),
      closePane: () => pane && close([pane.id]),
      renameTab: () => setRenamed(state.shown),
      files: () => (pane && pane.serverId !== filesOf?.serverId ? showFiles(pane.serverId) : closeFiles()),
      snippets: () => setDialog({ kind: 'snippets' }),
      previousCommand: () => marking.step(-1),
      nextCommand: () => marking.step(1),
      copyOutput: () => void marking.copyOutput(),
      recentCommands: marking.recent,
      markCommands: marking.ask,
      keepShell: keeping.keep,
      keptShells: keeping.list,
      leave: () => root.current?.querySelector<HTMLElement>('header button')?.focus(),
    },
  })

  const onKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !root.current?.contains(event.target)) return
    const inTerminal = event.target.closest('.xterm') !== null
    const copies = inTerminal && event.ctrlKey && !event.shiftKey && !event.altKey && event.code === 'KeyC'
    const command =
      copies && pane?.screen.terminal.hasSelection()
        ? 'copy'
        : (commandOf(event) ?? (inTerminal && sizeCommandOf(event)))
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    run(command)
  }

  const shownByUse = question ?? typing.question ?? keeping.dialogs ?? marking.dialogs
  const covered = dialog !== undefined || blocked || shownByUse !== undefined || (narrow && filesOf !== undefined)
  return (
    <WholePage ref={root} onKeyDownCapture={onKey} {...noDrop}>
      <TerminalHeader
        workspace={workspace}
        serverId={serverId}
        pane={pane}
        showsFiles={filesOf !== undefined}
        run={run}
        onOpen={(kind) => setDialog({ kind })}
      />
      {(state.tabs.length > 1 || isMarked || renamed === tab?.id) && tab && (
        <PartBoundary>
          <Suspense
            fallback={
              <Box sx={{ flex: 'none', height: touched ? finger : 36 }}>
                {renamed === tab.id && <HeldTyping onEscape={() => setRenamed(undefined)} />}
              </Box>
            }
          >
            <TabStrip workspace={workspace} renamed={renamed} onRename={setRenamed} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <PaneGrid
          workspace={workspace}
          preferences={preferences}
          searching={searching}
          covered={covered}
          onSearch={setSearching}
          start={<SavedLayoutButtons onOpen={openPlan} />}
          onOpen={() => setDialog({ kind: 'picker' })}
          onClose={(id) => close([id])}
          run={run}
        />
        {filesOf && (
          <PartBoundary>
            <Suspense fallback={<HeldTyping onEscape={closeFiles} />}>
              <FilesPanel key={filesOf.serverId} workspace={workspace} {...filesOf} onClose={closeFiles} />
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
                variablesIn(snippet.text).length > 0
                  ? setDialog({ kind: 'snippets', first: snippet })
                  : typing.begin(snippet, 'insert')
              }
            />
          </Suspense>
        </PartBoundary>
      )}
      {dialog && (
        <TerminalDialogs
          dialog={dialog}
          preferences={preferences}
          plan={workspace.plan()}
          serverId={serverId}
          present={pane?.serverId}
          snippetValues={typing.valuesOf(pane)}
          onAdd={add}
          onOpenPlan={openPlan}
          onSnippet={typing.begin}
          onClose={() => setDialog(undefined)}
        />
      )}
      {(endNotices || keeps) && (
        <PartBoundary optional>
          <Suspense>
            <Watches workspace={workspace} ends={endNotices} keeps={keeps} />
          </Suspense>
        </PartBoundary>
      )}
      {question}
      {typing.question}
      {keeping.dialogs}
      {marking.dialogs}
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

/** The server whose files are shown, with a session that starts when they are asked for, before anything is drawn. */
function useFilesBeside() {
  const client = useClient()
  const [filesOf, setFilesOf] = useState<{ serverId: number; session?: FileSession }>()
  // The files themselves may not have been loaded yet, to end it.
  useEffect(() => () => filesOf?.session?.leave(), [filesOf])
  return {
    filesOf,
    showFiles(serverId: number) {
      if (serverId === filesOf?.serverId) return
      import('../../files/startServerFiles.ts').then(
        ({ startServerFiles }) => setFilesOf({ serverId, session: startServerFiles(client, serverId) }),
        // Without this code the files say that they cannot be loaded.
        () => setFilesOf({ serverId }),
      )
    },
    hideFiles: () => setFilesOf(undefined),
  }
}
