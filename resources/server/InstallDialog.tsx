import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useCallback, useState } from 'react'
import type { ActionDialogProps } from '#engine/actions/action.ts'
import { WorkDialog } from '#ui/dialog/WorkDialog.tsx'
import { useDistinctName } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { InstallationSteps } from './install/InstallationSteps.tsx'

/** Installs an agent on a new machine, or again for an existing server, and waits until the agent reports. */
export function InstallDialog({ records: [pinned], onClose }: ActionDialogProps) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set())
  const nameOf = useDistinctName()
  const t = useT()
  const onDirty = useCallback((id: number, dirty: boolean) => {
    setUnsaved((before) => {
      if (before.has(id) === dirty) return before
      return new Set(dirty ? [...before, id] : [...before].filter((each) => each !== id))
    })
  }, [])
  const title = pinned
    ? t('pages.server.install.again', { name: nameOf(pinned) })
    : t('resources.server.actions.install')
  return (
    <WorkDialog title={title} unsaved={unsaved.size > 0} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <InstallationSteps pinned={pinned} onDirty={onDirty} />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('app.close')}</Button>
          </DialogActions>
        </>
      )}
    </WorkDialog>
  )
}
