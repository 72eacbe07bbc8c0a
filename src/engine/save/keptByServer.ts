import type { AnyField } from '../field.ts'
import type { FormContext } from '../resource.ts'

/** Whether the server keeps a stored value that it does not show when a blank value of this field is sent. */
export const keptByServer = ({ writeOnly }: Pick<AnyField, 'writeOnly'>, name: string, context: FormContext) =>
  writeOnly && context.mode === 'edit' && context.dialect === 'current' && !context.record?.[name]
