import Recording from '@mui/icons-material/FiberManualRecordOutlined'
import Ended from '@mui/icons-material/StopCircleOutlined'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useT } from '#i18n/useT.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import type { Pane } from '../panes/pane.ts'

const SaveMenu = lazyPart(async () => (await import('./SaveMenu.tsx')).SaveMenu)

/** Shown while a terminal is recorded, and until the recording is saved. */
export function SaveTool({ pane, name }: { pane: Pane; name: string }) {
  const { recording } = useSyncExternalStore(pane.subscribe, pane.getState)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const t = useT()
  const isFull = recording === 'full'
  const label = t(isFull ? 'pages.terminal.saving.full' : 'pages.terminal.saving.recorded')
  const close = () => setAnchor(null)
  if (!recording) return null
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        color={isFull ? 'warning' : 'error'}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isFull ? <Ended fontSize="small" /> : <Recording fontSize="small" />}
      </IconButton>
      {anchor && (
        <PartBoundary onDismiss={close}>
          <Suspense>
            <SaveMenu anchor={anchor} pane={pane} name={name} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
