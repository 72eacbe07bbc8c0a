import Button from '@mui/material/Button'
import { useT } from '#i18n/useT.ts'
import type { TerminalCommand } from '../keys/terminalShortcuts.ts'
import type { KeptShell, Pane } from '../panes/pane.ts'
import { EdgeLine } from './EdgeLine.tsx'
import { KeptOffer } from './KeptOffer.tsx'
import { keepShell } from './keepShell.ts'

interface KeptNoticeProps {
  pane: Pane
  kept: KeptShell
  run: (command: TerminalCommand) => void
}

/** Says what has become of a shell that is to be kept on its server, or offers earlier ones. */
export function KeptNotice({ pane, kept, run }: KeptNoticeProps) {
  const t = useT()
  const { text, phase, others } = kept
  if (!text) return null
  function settle() {
    pane.keep(phase === 'held' ? { ...kept, text: undefined } : undefined)
    pane.screen.terminal.focus()
  }
  if (others) return <KeptOffer {...{ pane, kept, others, run }} onClose={settle} />
  return (
    <EdgeLine pane={pane} tone={phase === 'held' || phase === 'asked' ? 'info' : 'warning'}>
      <span>{t(text)}</span>
      {phase === 'missed' && (
        <Button
          size="small"
          onClick={() => {
            void keepShell(pane, { ...kept, phase: 'asked', text: undefined })
            pane.screen.terminal.focus()
          }}
        >
          {t(kept.isKnown ? 'pages.terminal.linkOpen' : 'pages.terminal.kept.now')}
        </Button>
      )}
      <Button size="small" onClick={settle}>
        {t('app.close')}
      </Button>
    </EdgeLine>
  )
}
