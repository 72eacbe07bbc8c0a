import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { FormProvider } from 'react-hook-form'
import { FormFields } from '#engine/form/FormFields.tsx'
import { submitByKey } from '#ui/submitByKey.ts'
import { useT } from '#i18n/useT.ts'
import type { Profile } from '../../auth/profile.ts'
import { useProfileForm } from './useProfileForm.ts'

interface ProfileFormProps {
  profile: Profile
  onUnsaved: (unsaved: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

/** Edits the name and the password of the user's own account. It warns beforehand if saving ends sessions. */
export function ProfileForm({ onCancel, ...options }: ProfileFormProps) {
  const { form, context, descriptor, refusal, notice, submit } = useProfileForm(options)
  const { isSubmitting } = form.formState
  const t = useT()
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        ref={submitByKey}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogContent>
          {refusal && (
            <Alert severity={refusal.isSure ? 'error' : 'warning'} ref={notice} tabIndex={-1} sx={{ mb: 2 }}>
              {refusal.isSure && t('form.notSaved')} {refusal.message}
            </Alert>
          )}
          {context.dialect === 'current' && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {t('pages.profile.endsSessions')}
            </Alert>
          )}
          <FormFields descriptor={descriptor} context={context} focusFirst />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={isSubmitting}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start">
            {isSubmitting ? t('app.saving') : t('app.save')}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  )
}
