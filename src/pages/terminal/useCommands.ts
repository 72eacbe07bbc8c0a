import { useNotify } from 'react-admin'
import { copyText } from '#ui/copyText.ts'
import { useNarrow } from '#ui/narrow.ts'
import { lockKeyboard, toggleFullscreen } from './fullscreen.ts'
import type { TerminalCommand } from './keys/terminalShortcuts.ts'
import { panesOf } from './panes/layout.ts'
import { isFontSize, type PreferenceStore } from './settings/preferences.ts'
import { useOpenPlan, useReportRoom } from './useReportRoom.ts'
import type { PanePlacement, Plan, Workspace } from './workspace.ts'

type Shown =
  | 'search'
  | 'newTab'
  | 'closePane'
  | 'renameTab'
  | 'files'
  | 'snippets'
  | 'previousCommand'
  | 'nextCommand'
  | 'copyOutput'
  | 'recentCommands'
  | 'markCommands'
  | 'keepShell'
  | 'keptShells'
  | 'leave'

interface CommandsOptions {
  workspace: Workspace
  preferences: PreferenceStore
  /** The commands that show something of the page. */
  shows: Record<Shown, () => void>
}

/** What the commands of the page do. */
export function useCommands({ workspace, preferences, shows }: CommandsOptions) {
  const notify = useNotify()
  const narrow = useNarrow()
  const report = useReportRoom()
  const openPlan = useOpenPlan()
  const add = (place: PanePlacement, server: number) =>
    report(place === 'tab' ? workspace.openTab(server) : workspace.split(place, server))
  const split = (place: PanePlacement) => {
    const pane = workspace.paneInFocus()
    if (pane) add(place, pane.serverId)
  }
  const zoom = (by: number) => {
    const fontSize = (preferences.getState().fontSize ?? (narrow ? 13 : 16)) + by
    if (isFontSize(fontSize)) preferences.set({ fontSize })
  }

  async function copy() {
    const terminal = workspace.paneInFocus()?.screen.terminal
    const text = terminal?.getSelection()
    if (!text) return
    if (await copyText(text)) terminal?.clearSelection()
    else notify('pages.terminal.copyRefused', { type: 'error' })
    terminal?.focus()
  }

  async function fullscreen() {
    await toggleFullscreen()
    if (!(await lockKeyboard()) || preferences.getState().knowsLock) return
    notify('pages.terminal.locked', { type: 'info' })
    preferences.set({ knowsLock: true })
  }

  const commands: Record<TerminalCommand, () => void> = {
    ...shows,
    copy: () => void copy(),
    splitRow: () => split('row'),
    splitColumn: () => split('column'),
    nextTab: () => workspace.stepTab(1),
    previousTab: () => workspace.stepTab(-1),
    tabLeft: () => workspace.moveTab(workspace.getState().shown, -1),
    tabRight: () => workspace.moveTab(workspace.getState().shown, 1),
    nextPane: () => workspace.stepPane(1),
    previousPane: () => workspace.stepPane(-1),
    broadcast() {
      const { tabs, shown, broadcast } = workspace.getState()
      const tab = tabs.find(({ id }) => id === shown)
      workspace.setBroadcast(broadcast.size > 0 || !tab ? [] : panesOf(tab.split))
    },
    fullscreen: () => void fullscreen().catch(() => undefined),
    larger: () => zoom(1),
    smaller: () => zoom(-1),
    usualSize: () => preferences.set({ fontSize: undefined }),
  }
  return {
    run: (command: TerminalCommand) => commands[command](),
    add,
    openPlan: (plan: Plan) => openPlan(workspace, plan),
  }
}
