import { useNumberText, type NumberOrText } from '#i18n/useNumberText.ts'
import type { InputProps } from '../field.ts'
import { FieldShell } from './FieldShell.tsx'
import { TextBox } from './TextBox.tsx'
import { unitAfter } from './unitAfter.tsx'
import { useField } from './useField.ts'

interface IntegerInputProps extends InputProps {
  /** Shown after the number. */
  unit?: string
}

export function IntegerInput({ unit, ...props }: IntegerInputProps) {
  const { value, setValue, onBlur, note, ...field } = useField<NumberOrText>(props)
  const number = useNumberText(value, setValue)
  const leave = () => {
    number.leave()
    // What is sent for a blank is shown.
    if (!props.isRequired && typeof value === 'string' && value.trim() === '') setValue(0)
    onBlur()
  }
  const shown = { ...field, note: (field.failed && number.unclear) || note, value: number.text }
  const { describedBy, endAdornment } = unitAfter(unit, shown)
  return (
    <FieldShell {...shown}>
      <TextBox
        source={props.source}
        field={{ ...shown, setValue: number.type, onBlur: leave }}
        attributes={{ inputMode: 'numeric', 'aria-describedby': describedBy }}
        endAdornment={endAdornment}
      />
    </FieldShell>
  )
}
