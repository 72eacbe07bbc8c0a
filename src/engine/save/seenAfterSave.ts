import type { Engine } from '../EngineContext.ts'
import type { AnyField, AnyRecord } from '../field.ts'
import { initialFormValues, isEdited } from '../form/formSchema.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import { keptByServer } from './keptByServer.ts'

type Ports = Pick<Engine, 'dialect' | 'dataProvider'>

/**
 * Which values of a record the list shows after a save, as the lists are now. A server need not know a field that no form
 * of the record edits, and does not store one that is always sent alike.
 */
export function seenAfterSave(
  { dialect, dataProvider }: Ports,
  descriptor: AnyResource,
  before: AnyRecord,
  sent: Record<string, unknown>,
): (name: string) => boolean {
  const { always = {} } = descriptor.portable || {}
  const context: FormContext = {
    mode: 'edit',
    dialect: dialect(),
    record: before,
    records: (name) => (dataProvider.loaded(name) ?? []) as readonly AnyRecord[],
  }
  const forms = [before, { ...before, ...sent }].map((record) => initialFormValues(descriptor, { ...context, record }))
  const unseen = new Set(
    Object.entries<AnyField>(descriptor.fields).flatMap(([name, field]) => {
      const isStored = !(name in always) && forms.some((values) => isEdited(descriptor, name, values, context))
      return isStored && !field.secret && !keptByServer(field, name, context) ? [] : [name]
    }),
  )
  return (name) => !unseen.has(name)
}
