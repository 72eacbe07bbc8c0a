import type { FieldValues } from 'react-hook-form'
import type { AnyField } from '../../field.ts'
import type { AnyResource, FormContext } from '../../resource.ts'
import { formFields } from '../formSchema.ts'
import { same } from '../../save/same.ts'

/** Whether a field says what its default is: one that must be filled in and starts empty does not. */
const hasDefault = ({ required, initial }: AnyField) => !required || !same(initial, '')

/** The fields of a form whose values differ from their defaults. */
export const differingFields = (
  descriptor: AnyResource,
  mode: FormContext['mode'],
  values: FieldValues,
): ReadonlySet<string> =>
  new Set(
    formFields(descriptor, mode)
      .filter(([name, field]) => hasDefault(field) && !same(values[name], field.toForm(field.initial)))
      .map(([name]) => name),
  )
