import { useState } from 'react'
import { useNotify } from 'react-admin'
import { lazyPart } from '#ui/lazyPart.ts'
import { HeldPart } from '../HeldPart.tsx'
import { newKeptName } from '../../../streams/shells/keptName.ts'
import type { Pane } from '../panes/pane.ts'
import type { PreferenceStore } from '../settings/preferences.ts'
import type { Workspace } from '../workspace.ts'
import { keepShell } from './keepShell.ts'

const KeptDialog = lazyPart(async () => (await import('./KeptDialog.tsx')).KeptDialog)

/** Keeps the shell of a pane on its server, and lists the shells that are kept there. */
export function useKeeping(workspace: Workspace, preferences: PreferenceStore, pane: Pane | undefined) {
  const [open, setOpen] = useState<{ part: 'question' | 'list'; pane: Pane }>()
  const notify = useNotify()
  const close = () => {
    setOpen(undefined)
    workspace.paneInFocus()?.screen.terminal.focus()
  }

  function begin(pane: Pane) {
    void keepShell(pane, { name: newKeptName(), phase: 'asked' })
    close()
  }

  function keep() {
    if (!pane?.isLive()) return notify('pages.files.noShell', { type: 'warning' })
    const phase = pane.getState().kept?.phase ?? 'unheld'
    if (phase !== 'unheld' && phase !== 'missed') return notify('pages.terminal.kept.already', { type: 'info' })
    if (preferences.getState().keepExplained) begin(pane)
    else setOpen({ part: 'question', pane })
  }

  const dialogs = open && (
    <HeldPart onDismiss={close}>
      <KeptDialog {...{ workspace, preferences }} {...open} onKeep={begin} onClose={close} />
    </HeldPart>
  )
  return { commands: { keepShell: keep, keptShells: () => pane && setOpen({ part: 'list', pane }) }, dialogs }
}
