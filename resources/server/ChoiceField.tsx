import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, type ReactNode } from 'react'

/** The style of a small field beside others. */
export const narrowField = { flex: '1 1 96px', maxWidth: 200, minWidth: 0 } as const

interface ChoiceFieldProps {
  label: string
  value: string
  onPick: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** A small field to choose one of a few. */
export function ChoiceField({ label, value, onPick, children }: ChoiceFieldProps) {
  const id = useId()
  return (
    <FormControl size="small" sx={narrowField}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={value}
        onChange={({ target }) => onPick(target.value)}
        inputProps={{ id }}
      >
        {children}
      </NativeSelect>
    </FormControl>
  )
}
