import { useWatch, type FieldValues } from 'react-hook-form'
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
  /** The choices that are allowed with the other values of the form. */
  offered: (values: FieldValues) => readonly Choice[]
}

/** An input for one value of an enumeration. */
export function ChoiceInput({ choices, offered, ...props }: ChoiceInputProps) {
  const field = useField<number>(props)
  const t = useT()
  const present = choices.find(({ id }) => id === field.value)
  const open = offered(useWatch())
  // A stored value that may not be chosen stays visible, so that the user can correct it.
  const shown = choices.filter((choice) => choice === present || open.includes(choice))
  return (
    <SelectBox source={props.source} field={field} onPick={(picked) => field.setValue(Number(picked))}>
      {!present && <option value={field.value}>{field.value}</option>}
      {shown.map(({ id, label }) => (
        <option key={id} value={id}>
          {t(label)}
        </option>
      ))}
    </SelectBox>
  )
}
