import { useRef, useState } from 'react'
import { useAsking } from '#ui/dialog/useAsking.ts'
import { useBefore } from '#ui/useBefore.ts'
import { useResourceName } from '../../data/useResourceName.ts'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { FormContext } from '../../resource.ts'
import { initialFormValues } from '../formSchema.ts'
import type { SaveSteps } from '../saveSteps.ts'
import { beside, type DescriptorForm } from '../useDescriptorForm.ts'
import { ChangedQuestion } from './ChangedQuestion.tsx'
import { conflictsOf } from './conflicts.ts'
import { leftOutOf, withoutLeftOut } from './leftOut.ts'
import type { Gone } from './references.ts'
import { same } from './same.ts'
import { confirmWarning, type SaveWarning } from './SaveQuestion.tsx'
import { useConfirmLeftOut } from './useConfirmLeftOut.tsx'
import { useRenewal } from './useRenewal.tsx'
import { useSave, type Saved } from './useSave.tsx'

interface FormSaveOptions {
  core: DescriptorForm
  /** What the form shows. */
  context: FormContext
  /** Called before each question. */
  onAsk?: () => void
}

/** What the user has agreed to during one save, so that it is not asked again. */
interface Agreed {
  warning?: SaveWarning
  leftOut?: readonly Gone[]
  /** To save over a record that cannot be read again. */
  unread?: boolean
}

/**
 * Saves a form over the current record of the server: unchanged fields take what others have saved in the meantime,
 * and for fields that both sides have changed the user is asked. Resolves to undefined when the user goes back to the
 * form. The caller must render `question`.
 */
export function useFormSave({ core: { form, pointAt, stepsOf }, context: shown, onAsk }: FormSaveOptions) {
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const engine = useEngine()
  /** The number of questions so far. */
  const asked = useRef(0)
  /** Whether it cannot be told if the last save was done. */
  const [isUnknown, setUnknown] = useState(false)
  const { question, ask } = useAsking(() => {
    asked.current += 1
    onAsk?.()
  })
  const renew = useRenewal(ask)
  const save = useSave(ask, () => setUnknown(true))
  const confirmLeftOut = useConfirmLeftOut(ask)
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

  /** The values to send, once the user has agreed to what the form does not show; undefined if not. */
  async function agree({ warning, body }: SaveSteps, { mode, record }: FormContext, agreed: Agreed) {
    if (warning && !same(textsOf(warning), textsOf(agreed.warning))) {
      if (!(await confirmWarning(ask, warning))) return undefined
      agreed.warning = warning
    }
    if (!body) return { data: undefined }
    const leftOut = await leftOutOf(engine, descriptor, body, mode === 'create' ? {} : record)
    if (leftOut.length > 0 && !same(leftOut, agreed.leftOut)) {
      if (!(await confirmLeftOut(leftOut))) return undefined
      agreed.leftOut = leftOut
    }
    return { data: withoutLeftOut(body, leftOut) }
  }

  async function send(context: FormContext): Promise<Saved | undefined> {
    const agreed: Agreed = {}
    for (;;) {
      const questions = asked.current
      const fresh = await renew(context, agreed)
      const steps = fresh && (fresh.mode === 'create' ? judge(fresh) : await merge(fresh))
      const sent = steps && (await agree(steps, fresh, agreed))
      if (!sent) return undefined
      // A question may have been open for long, so what is to be written over is looked at once more.
      if (asked.current > questions) continue
      setUnknown(false)
      const saved = await save(sent.data, fresh, form.getValues())
      if (!saved) continue
      before.settle(saved.record)
      return saved
    }
  }

  return { send, question, isUnknown }
}

const textsOf = (warning: SaveWarning | undefined) => warning && [warning.texts, warning.args]
