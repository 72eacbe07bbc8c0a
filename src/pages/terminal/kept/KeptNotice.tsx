import Button from '@mui/material/Button'
import { useT } from '#i18n/useT.ts'
import type { KeptShell, Pane } from '../panes/pane.ts'
import { EdgeLine } from './EdgeLine.tsx'
import { keepShell } from './keepShell.ts'

/** Says what has become of a shell that is to be kept on its server. */
export function KeptNotice({ pane, kept }: { pane: Pane; kept: KeptShell }) {
  const t = useT()
  const { text, phase } = kept
  if (!text) return null
  function settle(next: KeptShell | undefined) {
    pane.keep(next)
    pane.screen.terminal.focus()
  }
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
          {t('pages.terminal.kept.now')}
        </Button>
      )}
      <Button size="small" onClick={() => settle(phase === 'held' ? { ...kept, text: undefined } : undefined)}>
        {t('app.close')}
      </Button>
    </EdgeLine>
  )
}
