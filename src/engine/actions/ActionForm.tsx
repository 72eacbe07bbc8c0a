import { FormProvider, useForm, type FieldValues } from 'react-hook-form'
import { useResourceContext } from 'react-admin'
import type { RecordsAction } from './action.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { Fields } from '../field.ts'
import { initialFormValues } from '../form/formSchema.ts'
import { formResolver } from '../form/resolver.ts'
import type { FormContext } from '../resource.ts'
import { FormFields } from '../form/FormFields.tsx'
import { submitByKey } from '#ui/submitByKey.ts'

interface ActionFormProps {
  id: string
  fields: Fields
  validate: RecordsAction<never>['validate']
  /** Receives the values as the API takes them. */
  onSubmit: (values: FieldValues) => void
}

/** The form for the values that an action needs before it is run on records. */
export function ActionForm({ id, fields, validate, onSubmit }: ActionFormProps) {
  const { dialect, viewer } = useEngine()
  const descriptor = {
    ...useDescriptor(useResourceContext() ?? ''),
    fields,
    form: { validate: (values: FieldValues) => validate?.(values, viewer) },
  }
  const context: FormContext = { mode: 'create', dialect: dialect(), record: undefined, records: () => [] }
  const form = useForm<FieldValues>({
    defaultValues: initialFormValues(descriptor, context),
    resolver: formResolver(descriptor, context),
    mode: 'onTouched',
  })
  return (
    <FormProvider {...form}>
      <form id={id} noValidate ref={submitByKey} onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <FormFields descriptor={descriptor} context={context} />
      </form>
    </FormProvider>
  )
}
