import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes } from 'react'
import { withoutUnseen } from '#ui/values/unseen.ts'
import type { useField } from './useField.ts'

interface TextBoxProps extends Omit<OutlinedInputProps, 'slotProps'> {
  source: string
  field: ReturnType<typeof useField<string>>
  mono?: boolean
  /** Keeps signs that nobody sees, as text of several lines does. */
  exact?: boolean
  attributes?: InputHTMLAttributes<HTMLInputElement>
}

/** Attributes for text that a machine reads: no autocorrection and no spell checking. */
export const verbatim = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const

/** A line height of 20 px, as other texts have, hides the underscores of some monospace fonts at its lower edge. */
const monospace = {
  fontFamily: 'var(--lotus-mono)',
  '& input': { height: 22, lineHeight: '22px', py: '7.5px' },
} as const

/** The box that a text is typed into, connected to its field; all other props go to MUI's `OutlinedInput`. */
export function TextBox({ source, field, mono = false, exact = false, attributes, sx, ...props }: TextBoxProps) {
  return (
    <OutlinedInput
      id={field.id}
      name={source}
      size="small"
      value={field.value ?? ''}
      onChange={(event) =>
        field.setValue(exact || props.multiline ? event.target.value : withoutUnseen(event.target.value))
      }
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
