import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useCallback, useState } from 'react'
import type { ActionDialogProps } from '#engine/action.ts'
import { DialogFrame } from '#engine/views/DialogFrame.tsx'
import { DiscardQuestion } from '#engine/views/DiscardQuestion.tsx'
import { useDistinctName } from '#engine/views/useDistinctName.ts'
import { useLeaveGuard } from '#engine/views/useLeaveGuard.ts'
import { useT } from '#i18n/useT.ts'
import { Installation } from './install/Installation.tsx'

/** Installs an agent on a new machine, or again for a server that exists, and waits until it is heard of. */
export function InstallDialog({ records: [pinned], onClose }: ActionDialogProps) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set())
  const [leaving, setLeaving] = useState(false)
  const guard = useLeaveGuard(unsaved.size > 0)
  const nameOf = useDistinctName()
  const t = useT()
  const onDirty = useCallback((id: number, dirty: boolean) => {
    setUnsaved((before) => {
      if (before.has(id) === dirty) return before
      return new Set(dirty ? [...before, id] : [...before].filter((each) => each !== id))
    })
  }, [])
  const close = () => (unsaved.size > 0 ? setLeaving(true) : onClose())
  const title = pinned ? t('pages.server.install.again', { name: nameOf(pinned) }) : t('pages.server.install.title')
  return (
    <DialogFrame title={title} onClose={close}>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <Installation pinned={pinned} onDirty={onDirty} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('app.close')}</Button>
      </DialogActions>
      {(leaving || guard.blocked) && (
        <DiscardQuestion
          onDiscard={guard.blocked ? guard.leave : onClose}
          onStay={() => {
            setLeaving(false)
            guard.stay()
          }}
        />
      )}
    </DialogFrame>
  )
}
