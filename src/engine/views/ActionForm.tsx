import { FormProvider, useForm, type FieldValues } from 'react-hook-form'
import { useResourceContext } from 'react-admin'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { Fields } from '../field.ts'
import { formValues } from '../form/formSchema.ts'
import { formResolver } from '../form/resolver.ts'
import type { FormContext } from '../resource.ts'
import { FormFields } from './FormFields.tsx'

interface ActionFormProps {
  id: string
  fields: Fields
  /** Given the values as the API takes them. */
  onSubmit: (values: FieldValues) => void
}

/** What has to be known before something is done with records. */
export function ActionForm({ id, fields, onSubmit }: ActionFormProps) {
  const { dialect } = useEngine()
  const descriptor = { ...useDescriptor(useResourceContext() ?? ''), fields, form: undefined }
  const context: FormContext = { mode: 'create', dialect: dialect(), record: undefined, records: () => [] }
  const form = useForm<FieldValues>({
    defaultValues: formValues(descriptor, context),
    resolver: formResolver(descriptor, context),
    mode: 'onTouched',
  })
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <FormFields descriptor={descriptor} context={context} />
      </form>
    </FormProvider>
  )
}
