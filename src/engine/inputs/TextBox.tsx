import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes } from 'react'
import type { useField } from './useField.ts'

interface TextBoxProps extends Omit<OutlinedInputProps, 'slotProps'> {
  source: string
  field: ReturnType<typeof useField<string>>
  mono?: boolean
  attributes?: InputHTMLAttributes<HTMLInputElement>
}

/** What a machine reads is neither corrected nor spelled. */
export const verbatim = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const

/** A line of 20 px, as that of other texts, hides the underscores of some monospaced fonts at its lower edge. */
const monospace = {
  fontFamily: 'var(--lotus-mono)',
  '& input': { height: 22, lineHeight: '22px', py: '7.5px' },
} as const

/** The box that a text is typed into, tied to its field; what else is given goes to MUI's. */
export function TextBox({ source, field, mono = false, attributes, sx, ...props }: TextBoxProps) {
  return (
    <OutlinedInput
      id={field.id}
      name={source}
      size="small"
      value={field.value ?? ''}
      onChange={(event) => field.setValue(event.target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={field.failed}
      autoComplete="off"
      slotProps={{ input: { 'aria-describedby': field.noteId, ...(mono && verbatim), ...attributes } }}
      sx={{ ...(mono && monospace), ...sx }}
      {...props}
    />
  )
}
