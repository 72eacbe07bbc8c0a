import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'

interface NumberBoxProps {
  label: string
  /** Set where the head of a table says what the number is. */
  hidesLabel?: boolean
  unit?: string
  value: number
  min: number
  max: number
  disabled?: boolean
  onChange: (value: number) => void
}

/** A whole number between two limits. While the text is no such number, the last one stays. */
export function NumberBox({ label, hidesLabel, unit, value, min, max, disabled, onChange }: NumberBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const isNumber = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
  return (
    <FormControl fullWidth disabled={disabled} error={typed !== undefined && !isNumber(typed)}>
      {!hidesLabel && <FormLabel htmlFor={id}>{label}</FormLabel>}
      <OutlinedInput
        id={id}
        size="small"
        type="number"
        value={typed ?? value}
        endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
        slotProps={{ input: { min, max, step: 1, inputMode: 'numeric', 'aria-label': hidesLabel ? label : undefined } }}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isNumber(target.value)) onChange(Number(target.value))
        }}
        onBlur={() => setTyped(undefined)}
      />
    </FormControl>
  )
}
