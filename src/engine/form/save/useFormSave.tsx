import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { conflictsOf } from './conflicts.ts'
import { formFields, initialFormValues } from '../formSchema.ts'
import { payload } from './payload.ts'
import { judgeForm } from '../resolver.ts'
import { same } from './same.ts'
import type { AnyResource, FormContext } from '../../resource.ts'
import { ChangedQuestion } from './ChangedQuestion.tsx'
import { SaveQuestion } from './SaveQuestion.tsx'
import { useAsking } from '#ui/dialog/useAsking.ts'
import { useBefore } from '#ui/useBefore.ts'
import { useRenewal } from './useRenewal.tsx'
import { useResourceName } from '../../data/useResourceName.ts'
import { useSave, type Saved } from './useSave.tsx'

/**
 * The options of `reset` after a refetch: unchanged fields get the new values, changed fields keep what the user
 * typed.
 */
export const beside = { keepDirtyValues: true, keepDirty: true, keepErrors: true }

interface FormSaveOptions {
  /** The descriptor of what the form edits, which may be a part of the resource. */
  descriptor: AnyResource
  form: UseFormReturn<FieldValues>
  context: FormContext
  /** Called when the typed values are not valid for the current record. */
  onErrors?: (errors: FieldErrors) => void
}

/**
 * Saves a form over the current record of the server: unchanged fields take what others have saved in the meantime,
 * and for fields that both sides have changed the user is asked. Resolves to undefined when the user goes back to the
 * form. The caller must render `question`.
 */
export function useFormSave({ descriptor, form, context: shown, onErrors }: FormSaveOptions) {
  const resource = useResourceName()
  const { question, ask } = useAsking()
  const renew = useRenewal(ask)
  const save = useSave(ask)
  const before = useBefore(form, shown.record)

  /**
   * The fields whose value differs from the record. The form also counts a field as changed whose value has become
   * equal to the record.
   */
  const touchedOf = (fresh: FormContext) => {
    const read = initialFormValues(descriptor, fresh)
    return formFields(descriptor, fresh.mode)
      .map(([name]) => name)
      .filter((name) => form.getFieldState(name).isDirty && !same(form.getValues(name), read[name]))
  }

  /**
   * The values to send, given the current record; undefined, with the errors shown in the form, if they are invalid.
   */
  function draw(fresh: FormContext) {
    const { values, errors } = judgeForm(descriptor, fresh, form.getValues())
    const bad = Object.entries(errors)
    for (const [name, error] of bad) form.setError(name, error)
    if (bad.length > 0) return void onErrors?.(errors)
    return payload(values, Object.fromEntries(touchedOf(fresh).map((name) => [name, true])), fresh)
  }

  /** The same for a record that somebody else may have changed in the meantime. */
  async function merge(fresh: FormContext) {
    form.reset(initialFormValues(descriptor, fresh), beside)
    const mine = draw(fresh)
    const now = fresh.record ?? {}
    const conflicts = mine ? conflictsOf(descriptor, fresh.mode, { before: before.read(), now, mine }) : []
    if (conflicts.length === 0) return mine
    const theirs = await ask<readonly string[] | undefined>((onAnswer) => (
      <ChangedQuestion {...{ resource, conflicts, onAnswer }} />
    ))
    if (!theirs) return undefined
    before.settle(now)
    for (const name of theirs) form.setValue(name, descriptor.fields[name].toForm(now[name]), { shouldDirty: true })
    return draw(fresh)
  }

  /** Asks the question that `confirmSave` returns for these values, if there is one. */
  async function confirmed(context: FormContext): Promise<boolean> {
    const warning = descriptor.form?.confirmSave?.(form.getValues() as never, context)
    if (!warning) return true
    return ask((answer) => (
      <SaveQuestion warning={warning} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
    ))
  }

  async function send(context: FormContext): Promise<Saved | undefined> {
    if (!(await confirmed(context))) return undefined
    const fresh = await renew(context)
    const drawn = fresh && (fresh.mode === 'create' ? draw(fresh) : await merge(fresh))
    if (!drawn) return undefined
    const judged = descriptor.form?.transform?.(drawn as never, fresh) ?? drawn
    const saved = await save({ context: fresh, judged, values: form.getValues(), touched: touchedOf(fresh) })
    if (saved) before.settle(saved.record)
    return saved
  }

  return { send, question }
}
