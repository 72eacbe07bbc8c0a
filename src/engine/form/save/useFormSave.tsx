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

/** A refetch brings the untouched fields up to date and leaves alone what is being typed. */
export const beside = { keepDirtyValues: true, keepDirty: true, keepErrors: true }

interface FormSaveOptions {
  /** What the form edits, which may be a part of the resource. */
  descriptor: AnyResource
  form: UseFormReturn<FieldValues>
  context: FormContext
  /** Told where the record as it is now does not allow what was typed. */
  onErrors?: (errors: FieldErrors) => void
}

/**
 * Saves a form over the record as it is at that moment: untouched fields take what others have saved meanwhile, and
 * what was touched here and there is asked about. Resolves to nothing when the person goes back to the form; what it
 * asks is to be drawn.
 */
export function useFormSave({ descriptor, form, context: shown, onErrors }: FormSaveOptions) {
  const resource = useResourceName()
  const { question, ask } = useAsking()
  const renew = useRenewal(ask)
  const save = useSave(ask)
  const before = useBefore(form, shown.record)

  /** The fields that hold something else than the record; a field that has caught up with it counts as touched to the form. */
  const touchedOf = (fresh: FormContext) => {
    const read = initialFormValues(descriptor, fresh)
    return formFields(descriptor, fresh.mode)
      .map(([name]) => name)
      .filter((name) => form.getFieldState(name).isDirty && !same(form.getValues(name), read[name]))
  }

  /** What the form makes of the record as it is now; undefined, with the errors shown, where that may not be saved. */
  function draw(fresh: FormContext) {
    const { values, errors } = judgeForm(descriptor, fresh, form.getValues())
    const bad = Object.entries(errors)
    for (const [name, error] of bad) form.setError(name, error)
    if (bad.length > 0) return void onErrors?.(errors)
    return payload(values, Object.fromEntries(touchedOf(fresh).map((name) => [name, true])), fresh)
  }

  /** The same, where somebody else has changed the record meanwhile. */
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

  /** Asks the question that belongs to these values, if there is one. */
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
