import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSyncExternalStore } from 'react'
import { useT } from '#i18n/useT.ts'
import type { KeptShell, Pane } from '../panes/pane.ts'
import { lineStyle } from '../panes/paneStyle.ts'
import { keepShell } from './keepShell.ts'

/** Is the line that is typed in the lower half of the screen, where messages are? */
function useIsLow({ screen: { terminal } }: Pane): boolean {
  return useSyncExternalStore(
    (changed) => {
      const drawn = terminal.onRender(changed)
      return () => drawn.dispose()
    },
    () => terminal.buffer.active.cursorY >= terminal.rows / 2,
  )
}

/** Says what has become of a shell that is to be kept on its server. */
export function KeptNotice({ pane, kept }: { pane: Pane; kept: KeptShell }) {
  const t = useT()
  const { text, phase } = kept
  const isLow = useIsLow(pane)
  if (!text) return null
  function settle(next: KeptShell | undefined) {
    pane.keep(next)
    pane.screen.terminal.focus()
  }
  return (
    <Box
      role="status"
      className="kept"
      sx={{
        ...lineStyle,
        // It must not cover the prompt that it is about.
        ...(isLow && { bottom: undefined, top: 8 }),
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'end',
        borderColor: phase === 'held' || phase === 'asked' ? 'info.main' : 'warning.main',
      }}
    >
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
    </Box>
  )
}
