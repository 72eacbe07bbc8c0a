import type { Pane } from '../panes/pane.ts'
import type { PreferenceStore } from '../settings/preferences.ts'
import type { Workspace } from '../workspace.ts'
import { KeepQuestion } from './KeepQuestion.tsx'
import { KeptList } from './KeptList.tsx'

interface KeptDialogProps {
  part: 'question' | 'list'
  pane: Pane
  workspace: Workspace
  preferences: PreferenceStore
  onKeep: (pane: Pane) => void
  onClose: () => void
}

/** The question before the shell of a pane is kept, or the list of those that are kept on its server. */
export function KeptDialog({ part, pane, workspace, preferences, onKeep, onClose }: KeptDialogProps) {
  return part === 'question' ? (
    <KeepQuestion preferences={preferences} onKeep={() => onKeep(pane)} onClose={onClose} />
  ) : (
    <KeptList workspace={workspace} serverId={pane.serverId} onClose={onClose} />
  )
}
