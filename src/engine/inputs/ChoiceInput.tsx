import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import type { InputProps } from '../field.ts'
import { SelectBox } from './SelectBox.tsx'
import { useField } from './useField.ts'

interface Choice {
  id: number
  label: MessageKey
}

interface ChoiceInputProps extends InputProps {
  choices: readonly Choice[]
}

/** An input for one value of an enumeration. */
export function ChoiceInput({ choices, ...props }: ChoiceInputProps) {
  const field = useField<number>(props)
  const t = useT()
  const isKnown = choices.some(({ id }) => id === field.value)
  return (
    <SelectBox source={props.source} field={field} onPick={(picked) => field.setValue(Number(picked))}>
      {!isKnown && <option value={field.value}>{field.value}</option>}
      {choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {t(label)}
        </option>
      ))}
    </SelectBox>
  )
}
