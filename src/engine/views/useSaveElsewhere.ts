import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import { formFields } from '../form/formSchema.ts'
import { distinctName } from '../related.ts'
import type { FormContext } from '../resource.ts'
import { useReason } from '../useReason.ts'
import { useResourceName } from './useResourceName.ts'

/** Saves what a form edits in other records than its own; resolves to the names of those that could not be changed, and why. */
export function useSaveElsewhere() {
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const { dataProvider, resources } = useEngine()
  const translate = useTranslate()
  const reason = useReason()
  return async ({ mode, records }: FormContext, id: number, values: FieldValues): Promise<string | undefined> => {
    const owed: string[] = []
    for (const [name, { elsewhere }] of formFields(descriptor, mode)) {
      if (!elsewhere) continue
      const failed = await elsewhere.save(id, values[name], dataProvider)
      const known = records(elsewhere.resource)
      const represent = resources[elsewhere.resource]?.represent ?? 'name'
      const names = failed.map((one) => `${distinctName(represent, known, one.id)} (${reason(one.reason)})`)
      if (names.length > 0) owed.push(`${translate(`resources.${resource}.fields.${name}`)}: ${names.join(', ')}`)
    }
    return owed.length > 0 ? owed.join('; ') : undefined
  }
}
