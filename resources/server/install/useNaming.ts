import { useDescriptor } from '#engine/EngineContext.ts'
import { useFormState, useSubmit } from '#engine/form/useDescriptorForm.ts'
import { useFormSave } from '#engine/save/useFormSave.tsx'
import { pickFields } from '#engine/form/formSchema.ts'
import type { FormContext } from '#engine/resource.ts'
import { useT } from '#i18n/useT.ts'

const asked = ['name', 'display_index', 'groups']

/** A form for the most important fields of a server that has just reported for the first time. */
export function useNaming(context: FormContext, onSaved: () => void) {
  const t = useT()
  const descriptor = useDescriptor('server')
  const state = useFormState({ descriptor, context, editedOf: () => asked })
  const saving = useFormSave({ state })
  const submitting = useSubmit(state, {
    async submit(_, current) {
      const saved = await saving.send(current)
      if (saved?.owed) state.setNotice({ message: t('saving.owed', { what: saved.owed }), isRefusal: false })
      else if (saved) onSaved()
      return 'open'
    },
  })
  return { core: { ...state, ...submitting }, question: saving.question, shown: pickFields(descriptor, asked) }
}
