import type { ResourceName } from '#locales/messages.ts'
import type { InputProps } from '../field.ts'
import { useRecords } from '../related.ts'
import { SelectBox } from './SelectBox.tsx'
import { useField } from './useField.ts'

/** Picks one of the strings that the server offers; a stored one that it no longer offers stays in the list. */
export function OptionInput({ resource, ...props }: InputProps & { resource: ResourceName }) {
  const field = useField<string>(props)
  const { records } = useRecords(resource)
  const offered = [...new Set([...records.map(({ name }) => String(name)), field.value])].filter(Boolean)
  return (
    <SelectBox source={props.source} field={field} onPick={field.setValue}>
      {offered.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectBox>
  )
}
