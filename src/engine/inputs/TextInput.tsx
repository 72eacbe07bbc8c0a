import OutlinedInput from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes } from 'react'
import type { InputProps } from '../field.ts'
import { FieldShell } from './FieldShell.tsx'
import { useField } from './useField.ts'

interface TextInputProps extends InputProps {
  multiline?: boolean
  mono?: boolean
  attributes?: InputHTMLAttributes<HTMLInputElement>
}

export function TextInput({ multiline = false, mono = false, attributes, ...props }: TextInputProps) {
  const field = useField<string>(props)
  return (
    <FieldShell {...field}>
      <OutlinedInput
        id={field.id}
        name={props.source}
        size="small"
        value={field.value ?? ''}
        onChange={(event) => field.setValue(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        multiline={multiline}
        // The platform's own: MUI's measures itself again at each letter typed anywhere in the form.
        inputComponent={multiline ? 'textarea' : undefined}
        rows={multiline ? 3 : undefined}
        error={field.failed}
        autoComplete="off"
        slotProps={{
          input: {
            'aria-describedby': field.noteId,
            spellCheck: !mono,
            ...(multiline && { type: undefined }),
            ...attributes,
          },
        }}
        sx={{
          ...(mono && { fontFamily: 'var(--lotus-mono)' }),
          '& textarea': { fieldSizing: 'content', minHeight: '3lh', maxHeight: '12lh', resize: 'vertical' },
        }}
      />
    </FieldShell>
  )
}

export const MultilineInput = (props: InputProps) => <TextInput {...props} multiline />
export const IntegerInput = (props: InputProps) => <TextInput {...props} attributes={{ inputMode: 'numeric' }} />
/** Tells password managers whose password stands beside it. */
export const UsernameInput = (props: InputProps) => <TextInput {...props} attributes={{ autoComplete: 'username' }} />
export const UrlInput = (props: InputProps) => <TextInput {...props} attributes={{ inputMode: 'url' }} mono />
export const JsonInput = (props: InputProps) => <TextInput {...props} multiline mono />
