import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import { draftedFields, draftOf } from '../form/draft.ts'
import type { FormContext } from '../resource.ts'
import { useResourceName } from './useSave.tsx'

/** Remembers what is typed until it is saved or discarded, and types it again after a reload. */
export function useDraft(form: UseFormReturn<FieldValues>, context: FormContext) {
  const descriptor = useDescriptor(useResourceName())
  const { viewer } = useEngine()
  const draft = draftOf(viewer.id, descriptor, context)
  const [restored, setRestored] = useState(() => draft.read() !== undefined)
  const over = useRef(false)

  const remember = useEffectEvent((values: FieldValues) => {
    if (over.current) return
    const typed = draftedFields(descriptor, context.mode).filter(([name]) => form.getFieldState(name).isDirty)
    draft.write(Object.fromEntries(typed.map(([name]) => [name, values[name]])))
  })

  const restore = useEffectEvent(() => {
    const typed = draft.read() ?? {}
    for (const [name] of draftedFields(descriptor, context.mode)) {
      if (name in typed) form.setValue(name, typed[name], { shouldDirty: true })
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
    setRestored(false)
    draft.drop()
  }
  /** Saved or discarded, while the inputs still hold it. */
  const finish = () => {
    over.current = true
    drop()
  }
  return { restored, drop, finish }
}
