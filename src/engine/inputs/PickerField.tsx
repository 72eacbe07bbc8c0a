import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes, RefCallback } from 'react'
import type { FieldFrame } from './useField.ts'

interface PickerFieldProps {
  params: AutocompleteRenderInputParams
  field: Pick<FieldFrame, 'failed' | 'noteId'> & { ref?: RefCallback<HTMLElement> }
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
