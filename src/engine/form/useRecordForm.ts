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

/** Why the form is still open after a save. */
interface Notice {
  message: string
  /** The server's own words, where the message says them in plain ones. */
  details?: string | undefined
  /** Nothing was saved, for sure. */
  isRefusal: boolean
  /** Makes the record anew that was deleted meanwhile. */
  createAnew?: () => void
}

/** Unlike a refetch, these resets leave nothing as it was typed. */
const afresh = { keepDirtyValues: false, keepDirty: false, keepErrors: false }

/** The state of a form from what was read to what the server has taken; without `onLeave` it goes on after a save. */
export function useRecordForm(given: FormContext, onLeave?: () => void) {
  /** What the form is for once it has made its record, or is to make it anew. */
  const [own, setOwn] = useState<FormContext>()
  const context = own ?? given
  const descriptor = useDescriptor(useResourceName())
  const allowed = useAllowed()
  const reason = useReason()
  const t = useT()
  const [notice, setNotice] = useState<Notice>()
  const [told, setTold] = useState<AnyRecord>()
  // The form's own state is reset while a save is on its way.
  const [isSaving, setSaving] = useState(false)
  const noticeRef = useRef<HTMLDivElement>(null)
  /** On its way, or taken by the server while the dialog closes: not to be sent again. */
  const sent = useRef(false)
  const refusal = useServerRefusal(descriptor, context)
  const form = useForm<FieldValues>({
    values: initialFormValues(descriptor, context),
    resetOptions: beside,
    resolver: refusal.resolver,
    mode: 'onTouched',
    // Its own order is the one in which the inputs were loaded.
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

  /** Tells whether the form is over. */
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

  /** Makes a copy of the record with what was typed over it. */
  const createAnew = (asked: FormContext) => {
    const copy: FormContext = { ...asked, mode: 'create' }
    flushSync(() => setOwn(copy))
    judgeAndSend(copy)
  }

  /** Nothing is left to be lost. */
  const leave = () => {
    guard.release()
    onLeave?.()
  }

  /** Back to what was read. */
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
