import type { FieldValues } from 'react-hook-form'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { Fields } from '../field.ts'
import { FormFields } from '../form/FormFields.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { useDescriptorForm } from '../form/useDescriptorForm.ts'
import type { FormContext } from '../resource.ts'
import type { RecordsAction } from './action.ts'

interface ActionFormProps {
  id: string
  fields: Fields
  /** The wire values that the inputs begin with. Default: the initial values of the fields. */
  values: Record<string, unknown> | undefined
  validate: RecordsAction<never>['validate']
  /** Receives the values as the API takes them. */
  onSubmit: (values: FieldValues) => void
}

/** The form for the values that an action needs before it is run on records. */
export function ActionForm({ id, fields, values, validate, onSubmit }: ActionFormProps) {
  const { dialect, viewer } = useEngine()
  const descriptor = {
    ...useDescriptor(),
    fields,
    form: { validate: (values: FieldValues) => validate?.(values, viewer) },
  }
  const context: FormContext = { mode: 'create', dialect: dialect(), record: values, records: () => [] }
  const core = useDescriptorForm({
    descriptor,
    context,
    async submit({ body = {} }) {
      onSubmit(body)
      return 'open'
    },
  })
  return (
    <FormFrame id={id} form={core.form} onSubmit={core.onSubmit}>
      <FormFields descriptor={descriptor} context={context} />
    </FormFrame>
  )
}
