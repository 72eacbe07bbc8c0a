import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { EntryAction, FolderAction } from '../../files/panel/actions.ts'
import type { Pane } from './panes/pane.ts'
import { paneInSight } from './panes/paneInSight.ts'
import { shellPath } from './shellPath.ts'
import type { Workspace } from './workspace.ts'

/** Types paths of a server into its terminal and focuses that terminal. */
export function useShellActions(workspace: Workspace, serverId: number, onTyped: () => void) {
  const [typed, setTyped] = useState<{ pane: Pane }>()
  const notify = useNotify()
  const t = useT()
  // Runs after the closed menu has returned the focus.
  useEffect(() => typed?.pane.screen.terminal.focus(), [typed])

  function type(path: Uint8Array, line: (word: string) => string) {
    const pane = paneInSight(serverId, workspace.getState())
    const word = shellPath(path)
    if (word === undefined) notify('pages.files.untypable', { type: 'warning' })
    else if (!pane?.isLive()) notify('pages.files.noShell', { type: 'warning' })
    else {
      workspace.focusPane(pane.id)
      pane.type(line(word))
      setTyped({ pane })
      onTyped()
    }
  }
  const insert = (path: Uint8Array) => type(path, (word) => word)
  const enter = (path: Uint8Array) => type(path, (word) => `cd ${word}\r`)

  const labels = { insert: t('pages.files.insertPath'), enter: t('pages.files.cdHere') }
  const entryActions: EntryAction[] = [
    { label: labels.insert, isFor: () => true, run: insert },
    { label: labels.enter, isFor: ({ isFolder }) => isFolder, run: enter },
  ]
  const folderActions: FolderAction[] = [
    { label: labels.insert, run: ({ path }) => insert(path) },
    { label: labels.enter, run: ({ path }) => enter(path) },
  ]
  return { entryActions, folderActions }
}
