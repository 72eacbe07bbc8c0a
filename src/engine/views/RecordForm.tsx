import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, type FieldErrors, type FieldValues } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { formFields, formValues } from '../form/formSchema.ts'
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
  /** On its way, or taken by the server while the dialog closes: not to be sent again. */
  const sent = useRef(false)
  const form = useForm<FieldValues>({
    values: formValues(descriptor, context),
    // A refetch brings the untouched fields up to date and leaves alone what is being typed.
    resetOptions: { keepDirtyValues: true },
    resolver: formResolver(descriptor, context),
    // Its own order is the one in which the inputs were loaded.
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = form.formState
  const guard = useLeaveGuard(isDirty)
  useEffect(() => notice.current?.focus(), [refusal])

  const send = async (values: FieldValues) => {
    if (sent.current) return
    sent.current = true
    setRefusal(undefined)
    try {
      await save(values)
    } catch (error) {
      sent.current = false
      const { message } = error as Error
      setRefusal({ message: translate(message, { _: message }) })
      const field = descriptor.form?.refusals?.find(({ words }) => message.includes(words))?.field
      if (field) form.setError(field, { message: errorText(message) })
      return
    }
    guard.release()
    void close()
  }
  const point = (errors: FieldErrors) => {
    setRefusal(undefined)
    const [first] = formFields(descriptor, context.mode).find(([name]) => errors[name]) ?? []
    if (first) form.setFocus(first)
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(send, point)(event)}
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
