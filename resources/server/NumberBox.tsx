import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'

interface NumberBoxProps {
  label: string
  value: number
  min: number
  max: number
  disabled?: boolean
  onChange: (value: number) => void
}

/** A whole number between two limits. While the text is no such number, the last one stays. */
export function NumberBox({ label, value, min, max, disabled, onChange }: NumberBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const isNumber = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
  return (
    <FormControl fullWidth disabled={disabled} error={typed !== undefined && !isNumber(typed)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        type="number"
        value={typed ?? value}
        slotProps={{ input: { min, max, step: 1, inputMode: 'numeric' } }}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isNumber(target.value)) onChange(Number(target.value))
        }}
        onBlur={() => setTyped(undefined)}
      />
    </FormControl>
  )
}
