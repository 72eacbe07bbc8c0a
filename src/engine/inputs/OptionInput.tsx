import type { ResourceName } from '#locales/messages.ts'
import type { InputProps } from '../field.ts'
import { useRecords } from '../data/related.ts'
import { SelectBox } from './SelectBox.tsx'
import { useField } from './useField.ts'

interface OptionInputProps extends InputProps {
  resource: ResourceName
  /** Told of what a person picks, not of what a draft brings back. */
  onPicked?: (option: string) => void
}

/** Picks one of the strings that the server offers; a stored one that it no longer offers stays in the list. */
export function OptionInput({ resource, onPicked, ...props }: OptionInputProps) {
  const field = useField<string>(props)
  const { records } = useRecords(resource)
  const offered = [...new Set([...records.map(({ name }) => String(name)), field.value])].filter(Boolean)
  const pick = (option: string) => {
    field.setValue(option)
    onPicked?.(option)
  }
  return (
    <SelectBox source={props.source} field={field} onPick={pick}>
      {offered.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectBox>
  )
}
