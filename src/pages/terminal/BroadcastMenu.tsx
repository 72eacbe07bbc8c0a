import IconButton from '@mui/material/IconButton'
import { Suspense, useState, useSyncExternalStore, type ReactElement } from 'react'
import { useT } from '#i18n/useT.ts'
import { useChordText } from '#ui/keys/useChordText.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { terminalShortcuts } from './keys/terminalShortcuts.ts'
import type { Workspace } from './workspace.ts'

const BroadcastPanel = lazyPart(async () => (await import('./BroadcastPanel.tsx')).BroadcastPanel)

/** Selects the panes that all receive what is typed into any of them. */
export function BroadcastMenu({ workspace, icon }: { workspace: Workspace; icon: ReactElement }) {
  const { panes, broadcast } = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const t = useT()
  const chordText = useChordText()
  const label = t('pages.terminal.commands.broadcast')
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={label}
        aria-keyshortcuts={terminalShortcuts.broadcast}
        aria-haspopup="menu"
        title={t('app.aside', { text: label, aside: chordText(terminalShortcuts.broadcast) })}
        color={broadcast.size > 0 ? 'warning' : 'default'}
        disabled={Object.keys(panes).length < 2}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      {anchor && (
        <PartBoundary onDismiss={close}>
          <Suspense>
            <BroadcastPanel workspace={workspace} anchor={anchor} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
