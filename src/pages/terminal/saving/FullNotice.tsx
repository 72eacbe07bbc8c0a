import Button from '@mui/material/Button'
import { useT } from '#i18n/useT.ts'
import { EdgeLine } from '../kept/EdgeLine.tsx'
import type { Pane } from '../panes/pane.ts'
import { saveRecording } from './saveRecording.ts'

/** Says that a recording has ended by itself, until it is saved. `name`: that of the server. */
export function FullNotice({ pane, name }: { pane: Pane; name: string }) {
  const t = useT()
  return (
    <EdgeLine pane={pane} tone="warning">
      <span>{t('pages.terminal.saving.full')}</span>
      <Button
        size="small"
        onClick={() => {
          saveRecording(pane, name)
          pane.screen.terminal.focus()
        }}
      >
        {t('app.save')}
      </Button>
    </EdgeLine>
  )
}
