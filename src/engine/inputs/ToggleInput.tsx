import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import type { InputProps } from '../field.ts'
import { useField } from './useField.ts'

export function ToggleInput(props: InputProps) {
  const { id, noteId, label, note, failed, value, setValue, onBlur, ref } = useField<boolean>(props)
  return (
    <FormControl fullWidth error={failed}>
      <FormControlLabel
        htmlFor={id}
        label={label}
        control={
          <Switch
            id={id}
            checked={value}
            onChange={(_, checked) => setValue(checked)}
            onBlur={onBlur}
            slotProps={{ input: { ref, 'aria-describedby': noteId } }}
          />
        }
      />
      {note && <FormHelperText id={noteId}>{note}</FormHelperText>}
    </FormControl>
  )
}
