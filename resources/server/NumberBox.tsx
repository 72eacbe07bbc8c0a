import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { isWholeBetween, useNumberText, type NumberOrText } from '#i18n/useNumberText.ts'

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
  const [typed, setTyped] = useState<NumberOrText>()
  const number = useNumberText(typed ?? value, (typed) => {
    setTyped(typed)
    if (isWholeBetween(typed, min, max)) onChange(typed)
  })
  return (
    <FormControl fullWidth disabled={disabled} error={typed !== undefined && !isWholeBetween(typed, min, max)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        autoComplete="off"
        value={number.text}
        slotProps={{ input: { inputMode: 'numeric', 'aria-describedby': number.unclear && `${id}-note` } }}
        onChange={({ target }) => number.type(target.value)}
        onBlur={() => {
          number.leave()
          setTyped(undefined)
        }}
      />
      {number.unclear && <FormHelperText id={`${id}-note`}>{number.unclear}</FormHelperText>}
    </FormControl>
  )
}
