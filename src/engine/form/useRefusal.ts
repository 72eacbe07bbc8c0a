import { useResourceContext } from 'react-admin'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { readListsOf } from '../data/related.ts'
import type { FormContext } from '../resource.ts'
import { initialFormValues } from './formSchema.ts'
import { refusalsOf } from './resolver.ts'

/** Validates a record with the rules over several fields of its form, where no form is open. */
export function useRefusal() {
  const engine = useEngine()
  const descriptor = useDescriptor(useResourceContext() ?? '')
  return async (record: AnyRecord) => {
    const { validate, dependsOn = [] } = descriptor.form ?? {}
    if (!validate) return undefined
    const records = await readListsOf(engine, dependsOn)
    const context: FormContext = { mode: 'edit', dialect: engine.dialect(), record, records }
    return refusalsOf(descriptor, initialFormValues(descriptor, context), context)[0]
  }
}
