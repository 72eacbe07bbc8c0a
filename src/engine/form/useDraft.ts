import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import { drafted, draftOf, isNothing } from './draft.ts'
import { formFields } from './formSchema.ts'
import type { FormState } from './useDescriptorForm.ts'

/** Keeps the values of a form in a draft until they are saved or discarded, and restores them after a reload. */
export function useDraft({ form, context, before, isTyped }: FormState) {
  const descriptor = useDescriptor()
  const { viewer } = useEngine()
  const draft = draftOf(viewer.id, descriptor, context)
  const [restored, setRestored] = useState(draft.read)
  const over = useRef(false)
  /** Would a reload restore everything that has been typed? */
  const isKept = useRef(true)

  const remember = useEffectEvent((values: FieldValues) => {
    if (over.current) return
    const typed = drafted(descriptor, context.mode, { values, before: before.read(), isTyped })
    // Fields that an earlier draft lost are still missing.
    const all = { ...typed, lost: [...new Set([...(restored?.lost ?? []), ...typed.lost])] }
    if (isNothing(all)) draft.drop()
    isKept.current = isNothing(all) || (draft.write(all) && typed.lost.length === 0)
  })

  const restore = useEffectEvent(() => {
    const { values = {}, before: held } = restored ?? {}
    before.settle({ ...before.read(), ...held })
    for (const [name] of formFields(descriptor, context.mode)) {
      if (name in values) form.setValue(name, values[name], { shouldDirty: true })
    }
  })

  useEffect(() => {
    restore()
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => remember(values),
    })
  }, [form])

  const drop = () => {
    setRestored(undefined)
    draft.drop()
  }
  /** Ends the draft after a save or a discard, while the inputs still hold the values. */
  const finish = () => {
    over.current = true
    drop()
  }
  return { restored, drop, finish, isKept: () => isKept.current }
}
