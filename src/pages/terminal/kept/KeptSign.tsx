import Pin from '@mui/icons-material/PushPinOutlined'
import { useSyncExternalStore } from 'react'
import { useT } from '#i18n/useT.ts'
import type { Pane } from '../panes/pane.ts'

/** Shows that the shell of a pane is kept on its server. */
export function KeptSign({ pane }: { pane: Pane }) {
  const isHeld = useSyncExternalStore(pane.subscribe, () => pane.getState().kept?.phase === 'held')
  const t = useT()
  if (!isHeld) return null
  const words = t('pages.terminal.kept.held')
  return (
    <span role="img" aria-label={words} title={words}>
      <Pin style={{ fontSize: 14, verticalAlign: '-2px', marginInlineEnd: 4 }} />
    </span>
  )
}
