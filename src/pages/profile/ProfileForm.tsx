import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { endsSessions } from '#dataProvider/dialect.ts'
import { FormFields } from '#engine/form/FormFields.tsx'
import { FormFrame } from '#engine/form/FormFrame.tsx'
import { FormNotice } from '#engine/form/FormNotice.tsx'
import { useT } from '#i18n/useT.ts'
import type { WorkListener } from '#ui/dialog/useTellWork.ts'
import type { Profile } from '../../auth/profile.ts'
import { useProfileForm } from './useProfileForm.ts'

interface ProfileFormProps extends WorkListener {
  profile: Profile
  onSaved: () => void
  onCancel: () => void
}

/** Edits the name and the password of the user's own account. It says beforehand what saving does to sessions. */
export function ProfileForm({ onCancel, ...options }: ProfileFormProps) {
  const { core, context, descriptor } = useProfileForm(options)
  const { form, onSubmit, notice, noticeRef, isSaving } = core
  const t = useT()
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <DialogContent>
        <FormNotice notice={notice} ref={noticeRef} />
        <Alert severity="info" sx={{ mb: 2 }}>
          {t(endsSessions(context.dialect) ? 'pages.profile.endsSessions' : 'pages.profile.keepsSessions')}
        </Alert>
        <FormFields descriptor={descriptor} context={context} focusFirst />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isSaving}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSaving} loadingPosition="start">
          {isSaving ? t('app.saving') : t('app.save')}
        </Button>
      </DialogActions>
    </FormFrame>
  )
}
