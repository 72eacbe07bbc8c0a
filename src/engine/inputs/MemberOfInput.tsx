import type { ResourceName } from '#locales/messages.ts'
import type { InputProps } from '../field.ts'
import type { Membership } from '../fields/memberOf.tsx'
import { ManyPicker } from './picker/ManyPicker.tsx'
import { useField } from './useField.ts'

/** Picks the groups of a record by name. */
export function MemberOfInput({ reference, ...props }: InputProps & { reference: ResourceName }) {
  const { value, setValue, ...field } = useField<Membership>(props)
  const ofIds = { ...field, value: value.ids, setValue: (ids: number[]) => setValue({ ...value, ids }) }
  return <ManyPicker reference={reference} source={props.source} field={ofIds} />
}
