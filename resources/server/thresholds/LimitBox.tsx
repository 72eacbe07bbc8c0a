import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useNumberText, type NumberOrText } from '#i18n/useNumberText.ts'

interface LimitBoxProps {
  name: string
  label: string
  unit: string | undefined
  value: NumberOrText
  fault: string | undefined
  onChange: (value: NumberOrText) => void
}

/** One limit of the table; a text that is not a number stays, so that it is refused. */
export function LimitBox({ name, label, unit, value, fault, onChange }: LimitBoxProps) {
  const { text, type, leave, unclear } = useNumberText(value, onChange)
  return (
    <TextField
      fullWidth
      name={name}
      size="small"
      autoComplete="off"
      value={text}
      error={fault !== undefined}
      helperText={fault && (unclear ?? fault)}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      slotProps={{
        htmlInput: { inputMode: 'numeric', 'aria-label': label },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
