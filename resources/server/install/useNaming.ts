import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { formValues } from '#engine/form/formSchema.ts'
import { payload } from '#engine/form/payload.ts'
import { formResolver } from '#engine/form/resolver.ts'
import type { AnyResource, FormContext } from '#engine/resource.ts'
import { useReason } from '#engine/useReason.ts'
import { useSave } from '#engine/views/useSave.ts'

/** A form of a few fields of a record that exists, over the whole of which they are saved. */
export function useNaming(descriptor: AnyResource, context: FormContext, onSaved: () => void) {
  const save = useSave(context)
  const reason = useReason()
  const [refusal, setRefusal] = useState<{ message: string }>()
  const notice = useRef<HTMLDivElement>(null)
  const form = useForm<FieldValues>({
    values: formValues(descriptor, context),
    // Each look at the servers brings the untouched fields up to date and leaves alone what is being typed.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: formResolver(descriptor, context),
  })
  const { dirtyFields } = form.formState
  useEffect(() => notice.current?.focus(), [refusal])
  const send = async (values: FieldValues) => {
    setRefusal(undefined)
    try {
      await save(payload(values, dirtyFields, context), form.getValues())
      onSaved()
    } catch (error) {
      setRefusal({ message: reason(error) })
    }
  }
  return { form, refusal, notice, submit: (event: FormEvent) => void form.handleSubmit(send)(event) }
}
