import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes } from 'react'
import type { useField } from './useField.ts'

interface PickerFieldProps {
  params: AutocompleteRenderInputParams
  field: Pick<ReturnType<typeof useField>, 'failed' | 'noteId' | 'ref'>
  source: string
  attributes?: InputHTMLAttributes<HTMLInputElement>
}

/** The text field of an Autocomplete, with our own label above it. */
export const PickerField = ({ params: { slotProps, disabled }, field, source, attributes }: PickerFieldProps) => (
  <OutlinedInput
    {...slotProps.input}
    fullWidth
    size="small"
    error={field.failed}
    disabled={disabled}
    inputRef={field.ref}
    slotProps={{ input: { ...slotProps.htmlInput, name: source, 'aria-describedby': field.noteId, ...attributes } }}
  />
)
