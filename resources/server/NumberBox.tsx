import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { useNumberText, type NumberOrText } from '#i18n/useNumberText.ts'
import { useT } from '#i18n/useT.ts'
import { numberFault } from './thresholds/limits.ts'

interface NumberBoxProps {
  label: string
  value: number
  min: number
  max: number
  disabled?: boolean
  onChange: (value: number | undefined) => void
}

/** A whole number between two limits. For any other text it says what is wrong, and `onChange` gets undefined. */
export function NumberBox({ label, value, min, max, disabled, onChange }: NumberBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState<NumberOrText>()
  const number = useNumberText(typed ?? value, (typed) => {
    setTyped(typed)
    onChange(numberFault(typed, min, max) ? undefined : Number(typed))
  })
  const t = useT()
  const fault = typed === undefined ? undefined : numberFault(typed, min, max)
  const words = fault && (number.unclear ?? t(fault.message, fault.args))
  return (
    <FormControl fullWidth disabled={disabled} error={fault !== undefined}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        autoComplete="off"
        value={number.text}
        slotProps={{ input: { inputMode: 'numeric', 'aria-describedby': words && `${id}-note` } }}
        onChange={({ target }) => number.type(target.value)}
        onBlur={() => {
          number.leave()
          if (!fault) setTyped(undefined)
        }}
      />
      {words && <FormHelperText id={`${id}-note`}>{words}</FormHelperText>}
    </FormControl>
  )
}
