import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import { formFields } from '../formSchema.ts'
import { distinctName } from '../../data/related.ts'
import type { FormContext } from '../../resource.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useResourceName } from '../../data/useResourceName.ts'

/**
 * Saves the values of a form that are stored in other records. Resolves to a text with the names of the records that
 * could not be changed and the reasons.
 */
export function useSaveInverse() {
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const { dataProvider, resources } = useEngine()
  const translate = useTranslate()
  const reason = useReason()
  return async ({ mode, records }: FormContext, id: number, values: FieldValues): Promise<string | undefined> => {
    const owed: string[] = []
    for (const [name, { inverseRelation }] of formFields(descriptor, mode)) {
      if (!inverseRelation || !(name in values)) continue
      const { failed } = await inverseRelation.save(id, values[name], dataProvider)
      const known = records(inverseRelation.resource)
      const represent = resources[inverseRelation.resource]?.recordRepresentation ?? 'name'
      const names = failed.map((one) => `${distinctName(represent, known, one.id)} (${reason(one.reason)})`)
      if (names.length > 0) owed.push(`${translate(`resources.${resource}.fields.${name}`)}: ${names.join(', ')}`)
    }
    return owed.length > 0 ? owed.join('; ') : undefined
  }
}
