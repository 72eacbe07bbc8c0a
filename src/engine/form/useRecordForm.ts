import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '#i18n/useT.ts'
import { useLeaveGuard } from '#ui/leave/useLeaveGuard.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import type { FormContext } from '../resource.ts'
import { useAllowed } from '../useAllowed.ts'
import type { Notice } from './FormNotice.tsx'
import { goneMessage, mayBeDone } from '../save/failure.ts'
import { same } from '../save/same.ts'
import { useFormSave, type Saved } from '../save/useFormSave.tsx'
import { initialFormValues, inverseValues } from './formSchema.ts'
import { useFormState, useSubmit } from './useDescriptorForm.ts'
import { useDraft } from './useDraft.ts'

interface AfterSave {
  onLeave?: (() => void) | undefined
  /** The user, who was asked whether to leave, stays. */
  onStay?: (() => void) | undefined
  /** Begins another new form. */
  onNew?: (() => void) | undefined
  /** Takes the saved record, in place of `onLeave`. The form says that it is saving until that is done. */
  onSaved?: ((record: AnyRecord) => Promise<void>) | undefined
}

/**
 * The state of a form, from the record that was read to the save that the server has accepted. After a save the form stays
 * open without `onLeave`, and with it as long as something typed during the save is not saved.
 */
export function useRecordForm(given: FormContext, { onLeave, onStay, onNew, onSaved }: AfterSave) {
  /** The context after the form has created its record, or while it creates a deleted record again. */
  const [own, setOwn] = useState<FormContext>()
  const context = own ?? given
  const descriptor = useDescriptor()
  const allowed = useAllowed()
  const t = useT()
  const [created, setCreated] = useState<AnyRecord>()
  /** Whether another new form follows the save. */
  const isOneOfMany = useRef(false)
  const state = useFormState({ descriptor, context })
  const { form, before, setNotice } = state
  const draft = useDraft(state)
  const { isDirty } = form.formState
  const guard = useLeaveGuard(isDirty || created !== undefined, { outlivesReload: () => !created && draft.isKept() })
  /** How the save goes on is to be seen before anybody leaves. */
  const withdraw = () => {
    if (guard.withdraw()) onStay?.()
  }
  const saving = useFormSave({ state, onAsk: withdraw })
  const submitting = useSubmit(state, {
    async submit(_, asked) {
      try {
        const saved = await saving.send(asked)
        return saved && (await settle(saved, asked)) ? 'done' : 'open'
      } finally {
        withdraw()
      }
    },
    noticeOf(error, asked) {
      const isGone = !mayBeDone(error) && (error as Error).message === goneMessage
      return isGone ? wayOut(asked) : undefined
    },
  })
  const wayOut = (asked: FormContext) => (allowed('create') ? { createAnew: () => createAnew(asked) } : {})

  /** Returns whether the form is finished. */
  async function settle({ record, sent, owed }: Saved, asked: FormContext): Promise<boolean> {
    const isTold = descriptor.components?.CreatedDialog && asked.mode === 'create'
    const isTypedSince = onLeave && !isTold && !same(form.getValues(), sent)
    if (owed || isTypedSince) {
      const edited: FormContext = { ...asked, mode: 'edit', record }
      draft.drop()
      // Before the form tells what is left: it belongs to the draft of the saved record.
      flushSync(() => setOwn(edited))
      form.resetDefaultValues(initialFormValues(descriptor, edited))
      if (owed) setNotice({ message: t('saving.owed', { what: owed }), isRefusal: false })
      return false
    }
    if (isTold) {
      draft.finish()
      setCreated(record)
      return true
    }
    if (onLeave) {
      draft.finish()
      const isOneMore = onNew && isOneOfMany.current
      if (!onSaved && !isOneMore) leave()
      else {
        withdraw()
        guard.release()
        if (onSaved) await onSaved(record)
        else onNew?.()
      }
      return true
    }
    draft.drop()
    state.keepSaved(sent)
    return false
  }

  /** Creates a new record from the deleted one as it was read last, with the changed values. */
  function createAnew(asked: FormContext) {
    const copy: FormContext = { ...asked, mode: 'create', record: before.read() }
    const inverse = inverseValues(descriptor, asked.mode, form.getValues())
    flushSync(() => setOwn(copy))
    for (const [name, value] of Object.entries(inverse))
      form.setValue(name, descriptor.fields[name].inverseRelation.forNew(value), { shouldDirty: true })
    submitting.save(copy)
  }

  function saveAndNew() {
    isOneOfMany.current = true
    submitting.save(context)
  }

  /** Saves as the form says; what follows is not another form. */
  function save(event: FormEvent) {
    isOneOfMany.current = false
    return submitting.onSubmit(event)
  }

  /** Leaves without a question, because nothing can be lost any more. */
  function leave() {
    if (!guard.release()) onLeave?.()
  }

  /** Resets the form to the values that were read. */
  function undo() {
    draft.drop()
    state.reset()
  }

  /** The text shown once the record is known to be deleted, before anything is saved. */
  const goneNotice: Notice = { message: t(goneMessage), isRefusal: false, ...wayOut(context) }
  const { question, isUnknown } = saving
  const { isSaving } = submitting
  return { state, isSaving, save, saveAndNew, guard, draft, undo, question, isUnknown, created, leave, goneNotice }
}
