import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, type FieldValues } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { formValues } from '../form/formSchema.ts'
import { errorText, formResolver } from '../form/resolver.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { FormContext } from '../resource.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useDialogUrl } from './dialogUrl.ts'
import { FormFields } from './FormFields.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useResourceName, useSave } from './useSave.ts'

interface RecordFormProps {
  context: FormContext
}

/** The inputs of a record, judged by zod, kept until the server has taken them. */
export function RecordForm({ context }: RecordFormProps) {
  const descriptor = useDescriptor(useResourceName())
  const { close } = useDialogUrl()
  const save = useSave(context)
  const translate = useTranslate()
  const t = useT()
  const [refusal, setRefusal] = useState<{ message: string }>()
  const notice = useRef<HTMLDivElement>(null)
  const form = useForm<FieldValues>({
    values: formValues(descriptor, context),
    // A refetch brings the untouched fields up to date and leaves alone what is being typed.
    resetOptions: { keepDirtyValues: true },
    resolver: formResolver(descriptor, context),
  })
  const { isDirty, isSubmitting } = form.formState
  const guard = useLeaveGuard(isDirty)
  useEffect(() => notice.current?.focus(), [refusal])

  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return
    try {
      await save(values)
    } catch (error) {
      const { message } = error as Error
      setRefusal({ message: translate(message, { _: message }) })
      const field = descriptor.form?.refusals?.find(({ words }) => message.includes(words))?.field
      if (field) form.setError(field, { message: errorText(message) })
      return
    }
    guard.release()
    void close()
  })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogContent>
          {refusal && (
            <Alert severity="error" ref={notice} tabIndex={-1} sx={{ mb: 2 }}>
              {t('form.refused')} {refusal.message}
            </Alert>
          )}
          <FormFields context={context} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => void close()}>{t('app.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start">
            {isSubmitting ? t('app.saving') : t('app.save')}
          </Button>
        </DialogActions>
      </form>
      {guard.blocked && (
        <ConfirmDialog
          title={t('form.discardTitle')}
          text={t('form.discardText')}
          action={t('form.discard')}
          cancel={t('form.keepEditing')}
          onConfirm={guard.leave}
          onCancel={guard.stay}
        />
      )}
    </FormProvider>
  )
}
