import { useDescriptor } from '#engine/EngineContext.ts'
import { useDescriptorForm } from '#engine/form/useDescriptorForm.ts'
import { useFormSave } from '#engine/form/save/useFormSave.tsx'
import { pickFields } from '#engine/form/formSchema.ts'
import type { FormContext } from '#engine/resource.ts'
import { useT } from '#i18n/useT.ts'

const asked = ['name', 'display_index', 'groups']

/** A form for the most important fields of a server that has just reported for the first time. */
export function useNaming(context: FormContext, onSaved: () => void) {
  const t = useT()
  const descriptor = useDescriptor('server')
  const core = useDescriptorForm({
    descriptor,
    context,
    editedOf: () => asked,
    async submit(_, current) {
      const saved = await saving.send(current)
      if (saved?.owed) core.setNotice({ message: t('saving.owed', { what: saved.owed }), isRefusal: false })
      else if (saved) onSaved()
      return 'open'
    },
  })
  const saving = useFormSave({ core, context })
  return { core, question: saving.question, shown: pickFields(descriptor, asked) }
}
