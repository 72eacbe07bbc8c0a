import { useT } from '#i18n/useT.ts'
import { useNotifyDone } from '#ui/messages/useNotifyMessage.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { distinctName, plainName } from '../data/names.ts'
import { useDescriptor, useEngine, useResourceName } from '../EngineContext.ts'
import { formFields } from '../form/formSchema.ts'
import type { FormContext } from '../resource.ts'
import type { InverseFailure, Outcome } from './outcome.ts'

/**
 * Returns a function that tells that a form was saved. If other records could not be changed, it tells nothing, and
 * returns a text that names them with the reasons.
 */
export function useTellSaved() {
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const { resources } = useEngine()
  const reason = useReason()
  const notifyDone = useNotifyDone()
  const t = useT()

  function owedText(failures: readonly InverseFailure[], { records, mode }: FormContext): string | undefined {
    const texts = formFields(descriptor, mode).flatMap(([name, { inverseRelation }]) => {
      const own = failures.filter((one) => one.name === name)
      if (!inverseRelation || own.length === 0) return []
      const { resource: holders } = inverseRelation
      const represent = resources[holders]?.recordRepresentation ?? 'name'
      const names = own.map((one) =>
        t('app.aside', { text: distinctName(represent, records(holders), one.id), aside: reason(one.reason) }),
      )
      return [t('app.valued', { label: t(`resources.${resource}.fields.${name}`), value: names.join(', ') })]
    })
    return texts.length > 0 ? texts.join('; ') : undefined
  }

  return (
    { record, data, failures }: Extract<Outcome, { kind: 'saved' }>,
    context: FormContext,
  ): string | undefined => {
    const owed = owedText(failures, context)
    if (owed) return owed
    if (descriptor.api?.singleton) notifyDone('app.success')
    else {
      const own = data && descriptor.form?.saved?.(data as never, context.mode)
      notifyDone(own ?? (context.mode === 'create' ? 'app.created' : 'app.saved'), {
        name: plainName(descriptor.recordRepresentation, { ...data, ...record }),
      })
    }
    return undefined
  }
}
