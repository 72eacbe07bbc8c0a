import type { ResourceName } from '#locales/messages.ts'
import type { InputProps } from '../field.ts'
import { SinglePicker } from './picker/SinglePicker.tsx'
import { useField } from './useField.ts'

/** Picks one record by name. */
export const ReferenceInput = ({ reference, ...props }: InputProps & { reference: ResourceName }) => (
  <SinglePicker reference={reference} source={props.source} takesTyped field={useField<number | null>(props)} />
)
