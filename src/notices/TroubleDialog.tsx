import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useT } from '#i18n/useT.ts'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { TroubleSwitch } from './TroubleSwitch.tsx'

/** Switches the notices of trouble on and off. */
export function TroubleDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <DialogFrame title={t('notices.title')} onClose={onClose}>
      <DialogContent>
        <TroubleSwitch />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </DialogFrame>
  )
}
