import Box from '@mui/material/Box'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useTouched } from '#ui/narrow.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useLeaveGuard } from '#ui/leave/useLeaveGuard.ts'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { finger } from '#ui/touch.ts'
import { variablesIn } from '../../snippets/snippet.ts'
import { entries } from '../../storage/entries.ts'
import { storage } from '../../storage/storage.ts'
import { WholePage } from '#ui/WholePage.tsx'
import { PaneGrid } from './panes/PaneGrid.tsx'
import type { Pane } from './panes/pane.ts'
import { keepPlan } from './plan.ts'
import type { PreferenceStore } from './settings/preferences.ts'
import { shortcutHandler } from './keys/shortcutHandler.ts'
import { keepsTerminals } from './layouts/layoutOrders.ts'
import { SavedLayoutButtons } from './layouts/SavedLayoutButtons.tsx'
import { useSnippetUse } from './snippets/useSnippetUse.tsx'
import { TerminalDialogs, type TerminalDialog } from './TerminalDialogs.tsx'
import { TerminalHeader } from './TerminalHeader.tsx'
import { TabRow } from './tabs/TabRow.tsx'
import { useClosing } from './useClosing.tsx'
import { useMarking } from './marks/useMarking.tsx'
import { useKeeping } from './kept/useKeeping.tsx'
import { useCommands } from './useCommands.ts'
import { useFilesBeside } from './useFilesBeside.tsx'
import { useNoDrop } from './useNoDrop.ts'
import { useOfPanes } from './useOfPanes.ts'
import type { Workspace } from './workspace.ts'

const Watches = lazyPart(async () => (await import('./Watches.tsx')).Watches)
const KeyBar = lazyPart(async () => (await import('./keys/KeyBar.tsx')).KeyBar)

interface WorkspaceViewProps {
  workspace: Workspace
  preferences: PreferenceStore
  serverId: number
}

/** The terminals of a page, with the toolbar, tabs, files and dialogs around them. */
export function WorkspaceView({ workspace, preferences, serverId }: WorkspaceViewProps) {
  const { shown } = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const { keyBar, endNotices } = useSyncExternalStore(preferences.subscribe, preferences.getState)
  const [searching, setSearching] = useState(false)
  const [dialog, setDialog] = useState<TerminalDialog>()
  /** The tab whose name is being changed. */
  const [renamed, setRenamed] = useState<string>()
  const files = useFilesBeside(workspace)
  const root = useRef<HTMLDivElement>(null)
  const touched = useTouched()
  const plan = useOfPanes(workspace, () => JSON.stringify(workspace.plan()))
  const keeps = plan.includes('.lotus-') || storage.keys(entries.keptShells).length > 0
  const pane = workspace.paneInFocus()
  const { close, typing, commands, isAsked, questions } = useQuestions(workspace, preferences, pane)
  useEffect(() => keepPlan(storage, serverId, workspace.plan()), [workspace, serverId, plan])
  const noDrop = useNoDrop(pane, files.show)
  const { run, add, openPlan } = useCommands({
    workspace,
    preferences,
    shows: {
      ...commands,
      search: () => setSearching(true),
      newTab: () => setDialog({ kind: 'picker' }),
      closePane: () => pane && close([pane.id]),
      renameTab: () => setRenamed(shown),
      files: files.toggle,
      snippets: () => setDialog({ kind: 'snippets' }),
      leave: () => root.current?.querySelector<HTMLElement>('header button')?.focus(),
    },
  })

  const covered = dialog !== undefined || isAsked || files.covers
  return (
    <WholePage ref={root} onKeyDownCapture={shortcutHandler(pane, run)} {...noDrop}>
      <TerminalHeader
        workspace={workspace}
        serverId={serverId}
        pane={pane}
        showsFiles={files.panel !== undefined}
        run={run}
        onOpen={(kind) => setDialog({ kind })}
      />
      <TabRow workspace={workspace} renamed={renamed} onRename={setRenamed} onClose={close} />
      <Box sx={{ position: 'relative', display: 'flex', flex: 1, minHeight: 0 }}>
        <PaneGrid
          workspace={workspace}
          preferences={preferences}
          searching={searching}
          covered={covered}
          inert={files.hide}
          onSearch={setSearching}
          start={<SavedLayoutButtons onOpen={openPlan} />}
          onOpen={() => setDialog({ kind: 'picker' })}
          onClose={(id) => close([id])}
          run={run}
        />
        {files.panel}
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
          snippetFilling={typing.filling()}
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
      {questions}
    </WholePage>
  )
}

/** What is asked about the terminals, each question by the hook that acts on the answer. */
function useQuestions(workspace: Workspace, preferences: PreferenceStore, pane: Pane | undefined) {
  const t = useT()
  const { close, question } = useClosing(workspace)
  const typing = useSnippetUse(workspace, indexOf(useRecords('server').records))
  const leaving = useLeaving(workspace)
  const recalled = t('pages.terminal.commands.recentCommands')
  const marking = useMarking(workspace, pane, ({ text, serverId }) =>
    typing.begin({ name: recalled, text }, 'insert', serverId),
  )
  const keeping = useKeeping(workspace, preferences, pane)
  const asked = question ?? typing.question ?? keeping.dialogs ?? marking.dialogs ?? leaving
  return {
    close,
    typing,
    commands: { ...marking.commands, ...keeping.commands },
    isAsked: asked !== undefined,
    questions: (
      <>
        {question}
        {typing.question}
        {keeping.dialogs}
        {marking.dialogs}
        {leaving}
      </>
    ),
  }
}

/** Asks before the page is left while it has recordings, or sessions that would end with it. */
function useLeaving(workspace: Workspace) {
  const live = useOfPanes(workspace, workspace.toEnd)
  const recordings = useOfPanes(workspace, workspace.recordings)
  const { blocked, leave, stay } = useLeaveGuard(live + recordings > 0, {
    work: { shells: live, changes: recordings },
    outlives: keepsTerminals,
  })
  const t = useT()
  return blocked ? (
    <ConfirmDialog
      title={t('pages.terminal.leaveTitle')}
      text={sentences([
        live > 0 && t('pages.terminal.leaveText'),
        recordings > 0 && t('pages.terminal.saving.lost', { smart_count: recordings }),
      ])}
      action={t('pages.terminal.leave')}
      cancel={t('pages.terminal.stay')}
      onConfirm={leave}
      onCancel={stay}
    />
  ) : undefined
}
