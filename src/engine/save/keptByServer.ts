import type { Engine } from '../EngineContext.ts'
import type { AnyField, AnyRecord } from '../field.ts'
import type { AnyResource, FormContext } from '../resource.ts'

/** Whether the server keeps a stored value that it does not show when a blank value of this field is sent. */
export const keptByServer = ({ writeOnly }: Pick<AnyField, 'writeOnly'>, name: string, context: FormContext) =>
  writeOnly && context.mode === 'edit' && context.dialect === 'current' && !context.record?.[name]

/** Which values of a record the list shows after a save. */
export function seenAfterSave({ dialect }: Pick<Engine, 'dialect'>, descriptor: AnyResource, before: AnyRecord) {
  const context = { mode: 'edit', dialect: dialect(), record: before, records: () => [] } as const
  return (name: string) => {
    const field: AnyField | undefined = descriptor.fields[name]
    return !field || (!field.secret && !keptByServer(field, name, context))
  }
}
