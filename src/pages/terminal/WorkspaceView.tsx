import Box from '@mui/material/Box'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useNotify } from 'react-admin'
import { copyText } from '#engine/copyText.ts'
import { ConfirmDialog } from '#engine/views/ConfirmDialog.tsx'
import { useLeaveGuard } from '#engine/views/useLeaveGuard.ts'
import { useT } from '#i18n/useT.ts'
import { sessionsPerUser } from '../../streams/sessions.ts'
import { KeyBar } from './KeyBar.tsx'
import { panesOf, type Way } from './layout.ts'
import { PaneGrid } from './PaneGrid.tsx'
import { keepPlan } from './plan.ts'
import type { PreferenceStore } from './preferences.ts'
import { commandOf, type Command } from './shortcuts.ts'
import { TabStrip } from './TabStrip.tsx'
import { TerminalHeader } from './TerminalHeader.tsx'
import { toggleFullscreen } from './fullscreen.ts'
import { useLive } from './useLive.ts'
import { useSeenHeight } from './useSeenHeight.ts'
import { useTouched } from './useNarrow.ts'
import type { Workspace } from './workspace.ts'

const ServerDialog = lazy(async () => ({ default: (await import('./ServerDialog.tsx')).ServerDialog }))
const SettingsDialog = lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog }))

interface WorkspaceViewProps {
  workspace: Workspace
  preferences: PreferenceStore
  serverId: number
}

/** The terminals of a page with all that stands around them. */
export function WorkspaceView({ workspace, preferences, serverId }: WorkspaceViewProps) {
  const state = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const { keyBar } = useSyncExternalStore(preferences.subscribe, preferences.getState)
  const [picking, setPicking] = useState<Way | 'tab'>()
  const [searching, setSearching] = useState(false)
  const [settings, setSettings] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const touched = useTouched()
  const notify = useNotify()
  const t = useT()
  const live = useLive(workspace)
  const { blocked, leave, stay } = useLeaveGuard(live)
  useSeenHeight()
  useEffect(() => keepPlan(sessionStorage, serverId, workspace.plan()), [workspace, serverId, state.tabs])

  const pane = workspace.paneInFocus()
  const tab = state.tabs.find(({ id }) => id === state.shown)
  const backToPane = () => pane?.screen.terminal.focus()
  const told = (hasRoom: boolean) => {
    if (!hasRoom) notify('pages.terminal.noRoom', { type: 'warning', messageArgs: { most: sessionsPerUser } })
  }
  const add = (way: Way | 'tab', server?: number) =>
    told(way === 'tab' ? workspace.openTab(server ?? serverId) : workspace.split(way, server))

  const actions: Record<Command, () => void> = {
    copy: () => void copySelection(),
    search: () => setSearching(true),
    newTab: () => setPicking('tab'),
    splitRow: () => add('row'),
    splitColumn: () => add('column'),
    closePane: () => pane && workspace.closePane(pane.id),
    nextTab: () => workspace.stepTab(1),
    previousTab: () => workspace.stepTab(-1),
    nextPane: () => workspace.stepPane(1),
    previousPane: () => workspace.stepPane(-1),
    broadcast: () => workspace.setBroadcast(state.broadcast.size > 0 ? [] : tab ? panesOf(tab.split) : []),
    fullscreen: () => void toggleFullscreen(),
    leave: () => root.current?.querySelector<HTMLElement>('header button')?.focus(),
  }

  async function copySelection() {
    const text = pane?.screen.terminal.getSelection()
    if (!text) return
    if (await copyText(text)) pane?.screen.terminal.clearSelection()
    else notify('pages.terminal.copyRefused', { type: 'error' })
    backToPane()
  }

  const onKey = (event: KeyboardEvent) => {
    const copies = event.ctrlKey && !event.shiftKey && !event.altKey && event.code === 'KeyC'
    const command = copies && pane?.screen.terminal.hasSelection() ? 'copy' : commandOf(event)
    if (!command || !root.current?.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
    actions[command]()
  }

  return (
    <Box
      ref={root}
      data-whole
      onKeyDownCapture={onKey}
      sx={{ position: 'absolute', inset: 0, display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
    >
      <TerminalHeader
        workspace={workspace}
        serverId={serverId}
        pane={pane}
        run={(command) => actions[command]()}
        onSettings={() => setSettings(true)}
      />
      {state.tabs.length > 1 && <TabStrip workspace={workspace} />}
      <PaneGrid
        workspace={workspace}
        preferences={preferences}
        searching={searching}
        covered={settings || picking !== undefined || blocked}
        onSearch={setSearching}
        onOpen={() => setPicking('tab')}
        run={(command) => actions[command]()}
      />
      {touched && keyBar && pane && <KeyBar workspace={workspace} pane={pane} />}
      <Suspense>
        {picking && <ServerDialog onPick={(server) => add(picking, server)} onClose={() => setPicking(undefined)} />}
        {settings && <SettingsDialog preferences={preferences} onClose={() => setSettings(false)} />}
      </Suspense>
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
    </Box>
  )
}
