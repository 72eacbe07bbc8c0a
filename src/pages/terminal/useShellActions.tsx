import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { copyText } from '#ui/copyText.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useT } from '#i18n/useT.ts'
import type { EntryAction, FolderAction } from '../../files/panel/actions.ts'
import type { Bytes } from '../../streams/bytes.ts'
import type { Pane } from './panes/pane.ts'
import { shellPath } from './shellPath.ts'
import type { Workspace, WorkspaceState } from './workspace.ts'
import { panesOf } from './panes/layout.ts'

interface Insertion {
  label: string
  pane: Pane
  text: string
  /** A program fills the screen, so the text is copied instead. */
  isFilled: boolean
}

/** Types paths of a server into its terminal, without sending the line, and focuses that terminal. */
export function useShellActions(workspace: Workspace, serverId: number, onTyped: () => void) {
  const [typed, setTyped] = useState<{ pane: Pane }>()
  const [asked, setAsked] = useState<Insertion>()
  const notify = useNotify()
  const t = useT()
  const labels = { insert: t('pages.files.insertPath'), enter: t('pages.files.cdHere') }
  // Runs after the closed menu has returned the focus.
  useEffect(() => typed?.pane.screen.terminal.focus(), [typed])

  function leave(pane: Pane) {
    workspace.focusPane(pane.id)
    setAsked(undefined)
    setTyped({ pane })
    onTyped()
  }

  function insert(insertion: Insertion) {
    // A program may have started since the question was asked.
    if (insertion.pane.isFilled()) return setAsked({ ...insertion, isFilled: true })
    insertion.pane.type(insertion.text)
    leave(insertion.pane)
  }

  async function copy({ pane, text }: Insertion) {
    if (await copyText(text)) leave(pane)
    else notify('pages.terminal.copyRefused', { type: 'error' })
  }

  /** `isWhole`: the text is a whole line, so there must be no other text in the line. */
  function begin(path: Uint8Array, isWhole: boolean) {
    const pane = paneInSight(serverId, workspace.getState())
    const word = shellPath(path)
    if (word === undefined) return notify('pages.files.untypable', { type: 'warning' })
    if (!pane?.isLive()) return notify('pages.files.noShell', { type: 'warning' })
    const label = isWhole ? labels.enter : labels.insert
    const insertion = { label, pane, text: isWhole ? `cd ${word}` : word, isFilled: false }
    if (isWhole && !pane.isFilled() && pane.mayRun()) setAsked(insertion)
    else insert(insertion)
  }

  const entryActions: EntryAction[] = [
    { label: labels.insert, isFor: () => true, run: (path) => begin(path, false) },
    { label: labels.enter, isFor: ({ isFolder }) => isFolder, run: (path) => begin(path, true) },
  ]
  const folderActions: FolderAction[] = [
    { label: labels.insert, run: ({ path }) => begin(path, false) },
    { label: labels.enter, run: ({ path }) => begin(path, true) },
  ]
  const question = asked && (
    <ConfirmDialog
      title={asked.label}
      text={t(asked.isFilled ? 'pages.files.terminalFilled' : 'pages.files.terminalBusy')}
      names={[asked.text]}
      action={t(asked.isFilled ? 'pages.terminal.commands.copy' : 'pages.files.insert')}
      danger={false}
      onConfirm={() => void (asked.isFilled ? copy(asked) : insert(asked))}
      onCancel={() => setAsked(undefined)}
    />
  )
  return { entryActions, folderActions, question }
}

/** The folder in which the shell of a server is; undefined if it does not report that. */
export const shellFolderOn = (serverId: number, workspace: Workspace): Bytes | undefined =>
  paneInSight(serverId, workspace.getState())?.getState().folder

/** The pane to use for a server: the focused one, or else the first visible one. */
function paneInSight(serverId: number, { tabs, shown, panes }: WorkspaceState): Pane | undefined {
  const tab = tabs.find(({ id }) => id === shown)
  const ids = tab ? [tab.focus, ...panesOf(tab.split)] : []
  return ids.map((id) => panes[id]).find((pane) => pane?.serverId === serverId)
}
