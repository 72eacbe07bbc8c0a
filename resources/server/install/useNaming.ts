import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { mayBeDone } from '#engine/form/save/failure.ts'
import { initialFormValues } from '#engine/form/formSchema.ts'
import { formResolver } from '#engine/form/resolver.ts'
import { useT } from '#i18n/useT.ts'
import type { AnyResource, FormContext } from '#engine/resource.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { beside, useFormSave } from '#engine/form/save/useFormSave.tsx'

/** A form of a few fields of a record that exists, over the whole of which they are saved. */
export function useNaming(descriptor: AnyResource, context: FormContext, onSaved: () => void) {
  const t = useT()
  const reason = useReason()
  const [refusal, setRefusal] = useState<{ message: string }>()
  const notice = useRef<HTMLDivElement>(null)
  const form = useForm<FieldValues>({
    values: initialFormValues(descriptor, context),
    // Each look at the servers brings the untouched fields up to date and leaves alone what is being typed.
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
