import { lazyPart } from '#ui/lazyPart.ts'
import type { SnippetText } from '../../snippets/snippet.ts'
import type { SnippetFilling, SnippetUse } from '../../snippets/SnippetsDialog.tsx'
import type { Snippet } from '../../snippets/snippetStore.ts'
import { HeldPart } from './HeldPart.tsx'
import type { PreferenceStore } from './settings/preferences.ts'
import type { PanePlacement, Plan } from './workspace.ts'

const SnippetsDialog = lazyPart(async () => (await import('../../snippets/SnippetsDialog.tsx')).SnippetsDialog)
const ServerDialog = lazyPart(async () => (await import('./ServerDialog.tsx')).ServerDialog)
const SettingsDialog = lazyPart(async () => (await import('./settings/SettingsDialog.tsx')).SettingsDialog)
const LayoutsDialog = lazyPart(async () => (await import('./layouts/LayoutsDialog.tsx')).LayoutsDialog)

/** The dialog that is open above the terminals. */
export type TerminalDialog = { kind: 'picker' | 'settings' | 'layouts' } | { kind: 'snippets'; first?: Snippet }

interface TerminalDialogsProps {
  dialog: TerminalDialog
  preferences: PreferenceStore
  /** What is open now. */
  plan: Plan
  serverId: number
  /** The server of the terminal in focus; undefined if there is none. */
  present: number | undefined
  snippetFilling: SnippetFilling
  onAdd: (place: PanePlacement, serverId: number) => void
  onOpenPlan: (plan: Plan) => void
  onSnippet: (snippet: SnippetText, use: SnippetUse) => void
  onClose: () => void
}

/** The dialogs above the terminals, each loaded when it is first opened. */
export function TerminalDialogs({ dialog, preferences, plan, serverId, onClose, ...rest }: TerminalDialogsProps) {
  const add = (place: PanePlacement, id: number) => {
    rest.onAdd(place, id)
    onClose()
  }
  const content = {
    picker: () => <ServerDialog present={rest.present} onPick={add} onClose={onClose} />,
    settings: () => <SettingsDialog preferences={preferences} onClose={onClose} />,
    layouts: () => <LayoutsDialog plan={plan} serverId={serverId} onOpen={rest.onOpenPlan} onClose={onClose} />,
    snippets: () => (
      <SnippetsDialog
        {...rest.snippetFilling}
        first={dialog.kind === 'snippets' ? dialog.first : undefined}
        canRun
        onUse={rest.onSnippet}
        onClose={onClose}
      />
    ),
  }[dialog.kind]
  return <HeldPart onDismiss={onClose}>{content()}</HeldPart>
}
