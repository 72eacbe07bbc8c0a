import type { PlannedRecord } from '#configuration/planImport.ts'

/** The message key of the name of a field, as it is for a record with these values. */
export const fieldLabelKey = ({ descriptor, values }: PlannedRecord, name: string): string =>
  descriptor.form?.labels?.[name]?.(values as never) ?? `resources.${descriptor.name}.fields.${name}`
