import { useAsking } from '#ui/dialog/useAsking.ts'
import { useBefore } from '#ui/useBefore.ts'
import { useResourceName } from '../../data/useResourceName.ts'
import { useDescriptor } from '../../EngineContext.ts'
import type { FormContext } from '../../resource.ts'
import { initialFormValues } from '../formSchema.ts'
import type { SaveSteps } from '../saveSteps.ts'
import { beside, type DescriptorForm } from '../useDescriptorForm.ts'
import { ChangedQuestion } from './ChangedQuestion.tsx'
import { conflictsOf } from './conflicts.ts'
import { confirmWarning } from './SaveQuestion.tsx'
import { useRenewal } from './useRenewal.tsx'
import { useSave, type Saved } from './useSave.tsx'

interface FormSaveOptions {
  core: DescriptorForm
  /** What the form shows. */
  context: FormContext
  /** Called before each question. */
  onAsk: () => void
}

/**
 * Saves a form over the current record of the server: unchanged fields take what others have saved in the meantime,
 * and for fields that both sides have changed the user is asked. Resolves to undefined when the user goes back to the
 * form. The caller must render `question`.
 */
export function useFormSave({ core: { form, pointAt, stepsOf }, context: shown, onAsk }: FormSaveOptions) {
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const { question, ask } = useAsking(onAsk)
  const renew = useRenewal(ask)
  const save = useSave(ask)
  const before = useBefore(form, shown.record)

  /** The steps of a save over the current record; undefined, with the errors shown in the form, if there are any. */
  function judge(fresh: FormContext): SaveSteps | undefined {
    const steps = stepsOf(fresh)
    const errors = Object.entries(steps.errors)
    for (const [name, error] of errors) form.setError(name, error)
    if (errors.length === 0) return steps
    pointAt(steps.errors)
    return undefined
  }

  /** The same for a record that somebody else may have changed in the meantime. */
  async function merge(fresh: FormContext): Promise<SaveSteps | undefined> {
    form.reset(initialFormValues(descriptor, fresh), beside)
    const steps = judge(fresh)
    const now = fresh.record ?? {}
    const mine = steps?.mine
    const conflicts = mine ? conflictsOf(descriptor, fresh.mode, { before: before.read(), now, mine }) : []
    if (conflicts.length === 0) return steps
    const theirs = await ask<readonly string[] | undefined>((onAnswer) => (
      <ChangedQuestion {...{ resource, conflicts, onAnswer }} />
    ))
    if (!theirs) return undefined
    before.settle(now)
    for (const name of theirs) form.setValue(name, descriptor.fields[name].toForm(now[name]), { shouldDirty: true })
    return judge(fresh)
  }

  async function send({ warning }: SaveSteps, context: FormContext): Promise<Saved | undefined> {
    if (warning && !(await confirmWarning(ask, warning))) return undefined
    const fresh = await renew(context)
    const steps = fresh && (fresh.mode === 'create' ? judge(fresh) : await merge(fresh))
    if (!steps) return undefined
    const saved = await save(steps, fresh, form.getValues())
    if (saved) before.settle(saved.record)
    return saved
  }

  return { send, question }
}
