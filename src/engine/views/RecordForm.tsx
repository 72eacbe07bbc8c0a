import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useResourceContext } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { FormContext } from '../resource.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { FormFields } from './FormFields.tsx'
import { idle } from './idle.ts'
import { SaveQuestion } from './SaveQuestion.tsx'
import { useRecordForm } from './useRecordForm.ts'

interface RecordFormProps {
  context: FormContext
  /** Closes the dialog around the form; left out where the form is the page. */
  onLeave?: () => void
  /** The person has chosen not to leave after all. */
  onStay?: () => void
}

/** The inputs of a record, judged by zod, kept until the server has taken them. */
export function RecordForm({ context, onLeave, onStay }: RecordFormProps) {
  const t = useT()
  const descriptor = useDescriptor(useResourceContext() ?? '')
  const { form, guard, draft, submit, undo, refusal, notice, question, told, leave } = useRecordForm(context, onLeave)
  const Told = descriptor.form?.Told
  const { isDirty, isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      {told && Told ? (
        <Told record={told} onClose={leave} />
      ) : (
        <form noValidate onSubmit={submit} style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
          <DialogContent>
            {refusal && (
              <Alert severity="error" ref={notice} tabIndex={-1} sx={{ mb: 2 }}>
                {t('form.notSaved')} {refusal.message}
              </Alert>
            )}
            {draft.restored && <DraftNotice draft={draft.restored} onDiscard={undo} />}
            <FormFields descriptor={descriptor} context={context} focusFirst={onLeave !== undefined} />
          </DialogContent>
          <DialogActions>
            {onLeave ? (
              <Button onClick={onLeave} disabled={isSubmitting}>
                {t('app.cancel')}
              </Button>
            ) : (
              <Button onClick={undo} {...idle(isSubmitting || !isDirty)}>
                {t('form.undo')}
              </Button>
            )}
            <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start">
              {isSubmitting ? t('app.saving') : t('app.save')}
            </Button>
          </DialogActions>
        </form>
      )}
      {question && <SaveQuestion {...question} />}
      {guard.blocked && (
        <DiscardQuestion
          text={told && t('form.toldText')}
          onDiscard={() => {
            draft.finish()
            guard.leave()
          }}
          onStay={() => {
            onStay?.()
            guard.stay()
          }}
        />
      )}
    </FormProvider>
  )
}
