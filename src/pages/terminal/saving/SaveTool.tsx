import Recording from '@mui/icons-material/FiberManualRecordOutlined'
import Save from '@mui/icons-material/SaveAltOutlined'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useT } from '#i18n/useT.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import type { Pane } from '../panes/pane.ts'

const SaveMenu = lazyPart(async () => (await import('./SaveMenu.tsx')).SaveMenu)

/** The tool that saves what a terminal shows; it says so while the terminal is recorded. */
export function SaveTool({ pane, name }: { pane: Pane; name: string }) {
  const { recordedSince } = useSyncExternalStore(pane.subscribe, pane.getState)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const t = useT()
  const isRecorded = recordedSince !== undefined
  const label = t(isRecorded ? 'pages.terminal.saving.recorded' : 'pages.terminal.save')
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        color={isRecorded ? 'error' : 'default'}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isRecorded ? <Recording fontSize="small" /> : <Save fontSize="small" />}
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
