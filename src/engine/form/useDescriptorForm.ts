import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { useForm, type FieldErrors, type FieldValues } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import { rawWords } from '#ui/messages/plainWords.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useBefore } from '#ui/useBefore.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import type { Notice } from './FormNotice.tsx'
import { editedTogether, formFields, initialFormValues } from './formSchema.ts'
import { mayBeDone } from '../save/failure.ts'
import { saveSteps, type SaveSteps } from '../save/saveSteps.ts'
import { useServerRefusal } from './useServerRefusal.ts'

/**
 * Options of `reset` after a refetch: unchanged fields get the new values, changed fields keep what the user typed. An
 * unchanged field beside a changed one in the same input needs its value back (see `useBefore`).
 */
export const beside = { keepDirtyValues: true, keepDirty: true, keepErrors: true }

/** Options of `reset` that, unlike those after a refetch, keep no typed value. */
const withoutTyped = { keepDirtyValues: false, keepDirty: false, keepErrors: false }

interface FormStateOptions {
  descriptor: AnyResource
  context: FormContext
  /** The fields that are validated and sent, given the values of the form. Default: all. */
  editedOf?: (values: FieldValues) => readonly string[]
}

interface SubmitOptions {
  /**
   * Saves valid values. `done` means that nothing may be sent again; a rejection is shown at the field that the
   * descriptor names for it, or else above all fields.
   */
  submit: (steps: SaveSteps, context: FormContext) => Promise<'done' | 'open'>
  /** What the notice of a failed save says and offers besides the reason. */
  noticeOf?: (error: unknown, context: FormContext) => Partial<Notice> | undefined
}

const pick = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

export type FormState = ReturnType<typeof useFormState>

/** The state of a form that a descriptor describes: its values, their validation, and its notice. */
export function useFormState({ descriptor, context, editedOf }: FormStateOptions) {
  const [notice, setNotice] = useState<Notice>()
  const noticeRef = useRef<HTMLDivElement>(null)
  const refusal = useServerRefusal(descriptor, context, editedOf)
  // The form's own `isSubmitting` is reset while a save is in progress.
  const [isSaving, setSaving] = useState(false)
  /** The record as it was read before the form was saved. */
  const [outdated, setOutdated] = useState<FormContext['record'] | null>(null)
  const form = useForm<FieldValues>({
    // A refetch during a save may bring what is being saved, and must not overwrite what the user has taken back since.
    values: isSaving || context.record === outdated ? undefined : initialFormValues(descriptor, context),
    resetOptions: beside,
    resolver: refusal.resolver,
    mode: 'onTouched',
    // Otherwise the first error in the order in which the inputs were loaded would take the focus.
    shouldFocusError: false,
  })
  // At once: what is typed after the notice is seen must not follow the focus into it.
  useLayoutEffect(() => noticeRef.current?.focus(), [notice])
  /** Whether the user has changed a field, or another one of the same input. */
  const isTyped = (name: string) => editedTogether(descriptor, name).some((one) => form.getFieldState(one).isDirty)
  const before = useBefore(form, context.record, {
    isTyped,
    keep: (name, held) => form.setValue(name, descriptor.fields[name].toForm(held), { shouldDirty: true }),
  })

  const pointAt = (errors: FieldErrors) => {
    setNotice(undefined)
    const [first] = formFields(descriptor, context.mode).find(([name]) => errors[name]) ?? []
    if (first) form.setFocus(first)
  }

  /** The steps of a save of the current values. */
  const stepsOf = (asked: FormContext): SaveSteps => {
    const values = form.getValues()
    return saveSteps(descriptor, asked, editedOf ? pick(values, editedOf(values)) : values)
  }

  /** Resets the form to the values that were read. */
  const reset = () => {
    setNotice(undefined)
    refusal.forget()
    if (context.record !== outdated) before.settle(context.record ?? {})
    form.reset(undefined, withoutTyped)
  }

  /** Takes saved values as those of the record, until it is read again. */
  const keepSaved = useEvent((saved: FieldValues) => {
    form.resetDefaultValues(saved)
    setOutdated(context.record)
  })

  return {
    form,
    context,
    before,
    isTyped,
    refusal,
    notice,
    noticeRef,
    setNotice,
    isSaving,
    setSaving,
    pointAt,
    stepsOf,
    reset,
    keepSaved,
  }
}

/** Saves a form, one save at a time, and shows why it failed. */
export function useSubmit(
  { form, context, refusal, setNotice, isSaving, setSaving, pointAt, stepsOf }: FormState,
  { submit, noticeOf }: SubmitOptions,
) {
  const t = useT()
  const reason = useReason()
  /** A save is in progress, or the server has accepted it while the form closes. */
  const isSent = useRef(false)

  function refuse(error: unknown, asked: FormContext) {
    const own = noticeOf?.(error, asked)
    if (mayBeDone(error)) return setNotice({ message: t('saving.unknown'), isRefusal: false, ...own })
    if (refusal.point(form, error as Error)) return
    setNotice({ message: reason(error), details: rawWords(error), isRefusal: true, ...own })
  }

  async function send(asked: FormContext) {
    if (isSent.current) return
    isSent.current = true
    setNotice(undefined)
    setSaving(true)
    try {
      isSent.current = (await submit(stepsOf(asked), asked)) === 'done'
    } catch (error) {
      isSent.current = false
      refuse(error, asked)
    }
    setSaving(false)
  }

  /** Validates and saves; in another context than the one that is shown, if one is given. */
  const save = (asked = context, event?: FormEvent) => {
    refusal.forget()
    void form.handleSubmit(() => send(asked), pointAt)(event)
  }

  const onSubmit = (event: FormEvent) => save(context, event)
  return { isSaving, save, onSubmit }
}

/** Both, for a form whose save needs nothing of its state but the values. */
export function useDescriptorForm({ submit, noticeOf, ...options }: FormStateOptions & SubmitOptions) {
  const state = useFormState(options)
  return { ...state, ...useSubmit(state, { submit, ...(noticeOf && { noticeOf }) }) }
}
