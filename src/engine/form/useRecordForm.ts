import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type FieldErrors, type FieldValues } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { gone, mayBeDone } from './save/failure.ts'
import { formFields, initialFormValues } from './formSchema.ts'
import { useServerRefusal } from './useServerRefusal.ts'
import { rawWords } from '#ui/messages/plainWords.ts'
import type { FormContext } from '../resource.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useAllowed } from '../useAllowed.ts'
import { useDraft } from './useDraft.ts'
import { beside, useFormSave } from './save/useFormSave.tsx'
import { useLeaveGuard } from '#ui/leave/useLeaveGuard.ts'
import { useResourceName } from '../data/useResourceName.ts'
import { type Saved } from './save/useSave.tsx'

/** The reason why the form is still open after a save. */
interface Notice {
  message: string
  /** The server's own message, where `message` says the same in plain words. */
  details?: string | undefined
  /** It is certain that nothing was saved. */
  isRefusal: boolean
  /** Creates a new record in place of one that was deleted in the meantime. */
  createAnew?: () => void
}

/** Options of `reset` that, unlike those after a refetch, keep no typed value. */
const afresh = { keepDirtyValues: false, keepDirty: false, keepErrors: false }

/**
 * The state of a form, from the record that was read to the save that the server has accepted. Without `onLeave` the
 * form stays open after a save.
 */
export function useRecordForm(given: FormContext, onLeave?: () => void) {
  /** The context after the form has created its record, or while it creates a deleted record again. */
  const [own, setOwn] = useState<FormContext>()
  const context = own ?? given
  const descriptor = useDescriptor(useResourceName())
  const allowed = useAllowed()
  const reason = useReason()
  const t = useT()
  const [notice, setNotice] = useState<Notice>()
  const [told, setTold] = useState<AnyRecord>()
  // The form's own `isSubmitting` is reset while a save is in progress.
  const [isSaving, setSaving] = useState(false)
  const noticeRef = useRef<HTMLDivElement>(null)
  /**
   * True while a save is in progress, or after the server has accepted it while the dialog closes: nothing may be sent
   * again.
   */
  const sent = useRef(false)
  const refusal = useServerRefusal(descriptor, context)
  const form = useForm<FieldValues>({
    values: initialFormValues(descriptor, context),
    resetOptions: beside,
    resolver: refusal.resolver,
    mode: 'onTouched',
    // Otherwise the first error in the order in which the inputs were loaded would take the focus.
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const draft = useDraft(form, context)
  const guard = useLeaveGuard(isDirty || told !== undefined, { outlivesReload: () => !told && draft.isKept() })
  const point = (errors: FieldErrors) => {
    setNotice(undefined)
    const [first] = formFields(descriptor, context.mode).find(([name]) => errors[name]) ?? []
    if (first) form.setFocus(first)
  }
  const saving = useFormSave({ descriptor, form, context, onErrors: point })
  useEffect(() => noticeRef.current?.focus(), [notice])

  const send = async (asked: FormContext) => {
    if (sent.current) return
    sent.current = true
    setNotice(undefined)
    setSaving(true)
    try {
      const saved = await saving.send(asked)
      sent.current = saved !== undefined && settle(saved, asked)
    } catch (error) {
      sent.current = false
      refuse(error, asked)
    }
    setSaving(false)
  }

  /** Returns whether the form is finished. */
  const settle = ({ record, owed }: Saved, asked: FormContext): boolean => {
    if (owed) {
      draft.drop()
      setOwn({ ...asked, mode: 'edit', record })
      setNotice({ message: t('saving.owed', { what: owed }), isRefusal: false })
      return false
    }
    if (descriptor.components?.CreatedDialog && asked.mode === 'create') {
      draft.finish()
      setTold(record)
      return true
    }
    if (onLeave) {
      draft.finish()
      leave()
      return true
    }
    draft.drop()
    form.reset(form.getValues(), afresh)
    return false
  }

  const refuse = (error: unknown, asked: FormContext) => {
    const { message } = error as Error
    if (mayBeDone(error)) return setNotice({ message: t('saving.unknown'), isRefusal: false })
    const anew = message === gone && allowed('create') ? () => createAnew(asked) : undefined
    setNotice({ message: reason(error), details: rawWords(error), isRefusal: true, createAnew: anew })
    refusal.point(form, message)
  }

  const judgeAndSend = (asked: FormContext, event?: FormEvent) => {
    refusal.forget()
    void form.handleSubmit(() => send(asked), point)(event)
  }

  /** Creates a new record from the deleted one, with the changed values. */
  const createAnew = (asked: FormContext) => {
    const copy: FormContext = { ...asked, mode: 'create' }
    flushSync(() => setOwn(copy))
    judgeAndSend(copy)
  }

  /** Leaves without a question, because nothing can be lost any more. */
  const leave = () => {
    guard.release()
    onLeave?.()
  }

  /** Resets the form to the values that were read. */
  const undo = () => {
    setNotice(undefined)
    refusal.forget()
    draft.drop()
    form.reset(undefined, afresh)
  }

  const submit = (event: FormEvent) => judgeAndSend(context, event)
  const { question } = saving
  return { form, context, guard, draft, submit, undo, notice, noticeRef, question, told, leave, isSaving }
}
