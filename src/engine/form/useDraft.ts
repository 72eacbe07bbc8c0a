import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import { drafted, draftOf, isNothing } from './draft.ts'
import { formFields } from './formSchema.ts'
import type { FormContext } from '../resource.ts'
import { useResourceName } from '../data/useResourceName.ts'

/** Remembers what is typed until it is saved or discarded, and types it again after a reload. */
export function useDraft(form: UseFormReturn<FieldValues>, context: FormContext) {
  const descriptor = useDescriptor(useResourceName())
  const { viewer } = useEngine()
  const draft = draftOf(viewer.id, descriptor, context)
  const [restored, setRestored] = useState(draft.read)
  const over = useRef(false)
  /** Would a reload bring back all that has been typed? */
  const isKept = useRef(true)

  const remember = useEffectEvent((values: FieldValues) => {
    if (over.current) return
    const isTyped = (name: string) => form.getFieldState(name).isDirty
    const typed = drafted(descriptor, context.mode, { values, isTyped })
    // What was lost before is still missing.
    const all = { ...typed, lost: [...new Set([...(restored?.lost ?? []), ...typed.lost])] }
    if (isNothing(all)) draft.drop()
    isKept.current = isNothing(all) || (draft.write(all) && typed.lost.length === 0)
  })

  const restore = useEffectEvent(() => {
    const values = restored?.values ?? {}
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
  /** Saved or discarded, while the inputs still hold it. */
  const finish = () => {
    over.current = true
    drop()
  }
  return { restored, drop, finish, isKept: () => isKept.current }
}
