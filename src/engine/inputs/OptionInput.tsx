import type { ResourceName } from '#locales/messages.ts'
import type { InputProps } from '../field.ts'
import { useRecords } from '../data/related.ts'
import { SelectBox } from './SelectBox.tsx'
import { useField } from './useField.ts'

interface OptionInputProps extends InputProps {
  resource: ResourceName
  /** Called when the user picks an option, not when a draft restores one. */
  onPicked?: (option: string) => void
  /** The text of an option. Default: the string itself. */
  titleOf?: (option: string) => string
}

/**
 * Picks one of the strings that the server offers. A stored string that the server no longer offers stays in the list.
 */
export function OptionInput({ resource, onPicked, titleOf = String, ...props }: OptionInputProps) {
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
          {titleOf(name)}
        </option>
      ))}
    </SelectBox>
  )
}
