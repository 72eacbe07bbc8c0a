import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, type FieldErrors, type FieldValues } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import { formFields, formValues } from '../form/formSchema.ts'
import { payload } from '../form/payload.ts'
import { errorText, formResolver } from '../form/resolver.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { FormContext } from '../resource.ts'
import { useReason } from '../useReason.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { FormFields } from './FormFields.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useResourceName, useSave } from './useSave.ts'

interface RecordFormProps {
  context: FormContext
  onLeave: () => void
  /** The person has chosen not to leave after all. */
  onStay: () => void
}

/** The inputs of a record, judged by zod, kept until the server has taken them. */
export function RecordForm({ context, onLeave, onStay }: RecordFormProps) {
  const descriptor = useDescriptor(useResourceName())
  const save = useSave(context)
  const reason = useReason()
  const t = useT()
  const [refusal, setRefusal] = useState<{ message: string }>()
  const notice = useRef<HTMLDivElement>(null)
  /** On its way, or taken by the server while the dialog closes: not to be sent again. */
  const sent = useRef(false)
  const form = useForm<FieldValues>({
    values: formValues(descriptor, context),
    // A refetch brings the untouched fields up to date and leaves alone what is being typed.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: formResolver(descriptor, context),
    // Its own order is the one in which the inputs were loaded.
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const guard = useLeaveGuard(isDirty)
  useEffect(() => notice.current?.focus(), [refusal])

  const send = async (values: FieldValues) => {
    if (sent.current) return
    sent.current = true
    setRefusal(undefined)
    try {
      const data = payload(values, dirtyFields, context)
      await save(descriptor.form?.finish?.(data as never, context) ?? data)
    } catch (error) {
      sent.current = false
      const { message } = error as Error
      setRefusal({ message: reason(error) })
      const field = descriptor.form?.refusals?.find(({ words }) => message.includes(words))?.field
      if (field) form.setError(field, { message: errorText(message) })
      return
    }
    guard.release()
    onLeave()
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
              {t('form.notSaved')} {refusal.message}
            </Alert>
          )}
          <FormFields context={context} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onLeave} disabled={isSubmitting}>
            {t('app.cancel')}
          </Button>
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
          onCancel={() => {
            onStay()
            guard.stay()
          }}
        />
      )}
    </FormProvider>
  )
}
