import { useNotify, useResourceContext, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import { formFields } from '../form/formSchema.ts'
import { distinctName } from '../related.ts'
import type { FormContext } from '../resource.ts'
import { useReason } from '../useReason.ts'

/** Saves what a form edits in other records than its own, and tells by name which of them could not be changed. */
export function useSaveElsewhere({ mode, records }: FormContext) {
  const resource = useResourceContext() ?? ''
  const descriptor = useDescriptor(resource)
  const { dataProvider, resources } = useEngine()
  const notify = useNotify()
  const translate = useTranslate()
  const reason = useReason()
  return async (id: number, values: FieldValues) => {
    for (const [name, { elsewhere }] of formFields(descriptor, mode)) {
      if (!elsewhere) continue
      const failed = await elsewhere.save(id, values[name], dataProvider)
      const known = records(elsewhere.resource)
      const represent = resources[elsewhere.resource]?.represent ?? 'name'
      const names = failed.map((one) => `${distinctName(represent, known, one.id)} (${reason(one.reason)})`)
      const field = translate(`resources.${resource}.fields.${name}`)
      if (names.length > 0) {
        notify('errors.elsewhere', { type: 'error', messageArgs: { field, names: names.join(', ') } })
      }
    }
  }
}
