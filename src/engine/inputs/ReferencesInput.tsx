import type { ResourceName } from '#locales/messages.ts'
import type { InputProps } from '../field.ts'
import { ManyPicker } from './picker/ManyPicker.tsx'
import type { Offer } from './picker/useOffered.ts'
import { useField } from './useField.ts'

/** Picks several records by name. */
export const ReferencesInput = ({
  reference,
  offer,
  ...props
}: InputProps & { reference: ResourceName; offer?: Offer | undefined }) => (
  <ManyPicker reference={reference} offer={offer} source={props.source} field={useField<number[]>(props)} />
)
