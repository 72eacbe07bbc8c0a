import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { mayBeDone } from '#engine/form/save/failure.ts'
import { initialFormValues } from '#engine/form/formSchema.ts'
import { formResolver } from '#engine/form/resolver.ts'
import { useT } from '#i18n/useT.ts'
import type { AnyResource, FormContext } from '#engine/resource.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { beside, useFormSave } from '#engine/form/save/useFormSave.tsx'

/** A form for a few fields of an existing record. Saving sends the whole record with these fields changed. */
export function useNaming(descriptor: AnyResource, context: FormContext, onSaved: () => void) {
  const t = useT()
  const reason = useReason()
  const [refusal, setRefusal] = useState<{ message: string }>()
  const notice = useRef<HTMLDivElement>(null)
  const form = useForm<FieldValues>({
    values: initialFormValues(descriptor, context),
    // Each refetch updates the untouched fields and keeps what the user has typed.
    resetOptions: beside,
    resolver: formResolver(descriptor, context),
  })
  const saving = useFormSave({ descriptor, form, context })
  useEffect(() => notice.current?.focus(), [refusal])
  const send = async () => {
    setRefusal(undefined)
    try {
      const saved = await saving.send(context)
      if (saved?.owed) setRefusal({ message: t('saving.owed', { what: saved.owed }) })
      else if (saved) onSaved()
    } catch (error) {
      const message = mayBeDone(error) ? t('saving.unknown') : `${t('form.notSaved')} ${reason(error)}`
      setRefusal({ message })
    }
  }
  const { question } = saving
  return { form, question, refusal, notice, submit: (event: FormEvent) => void form.handleSubmit(send)(event) }
}
