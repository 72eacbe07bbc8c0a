import type { InputHTMLAttributes } from 'react'
import type { InputProps } from '../field.ts'
import { FieldShell } from './FieldShell.tsx'
import { TextBox } from './TextBox.tsx'
import { useField } from './useField.ts'

interface TextInputProps extends InputProps {
  multiline?: boolean
  attributes?: InputHTMLAttributes<HTMLInputElement>
}

export function TextInput({ multiline = false, mono = false, attributes, ...props }: TextInputProps) {
  const field = useField<string>(props)
  return (
    <FieldShell {...field}>
      <TextBox
        source={props.source}
        field={field}
        mono={mono}
        multiline={multiline}
        // The native textarea: MUI's measures its height again after each letter typed anywhere in the form.
        inputComponent={multiline ? 'textarea' : undefined}
        rows={multiline ? 3 : undefined}
        attributes={{ ...(multiline && { type: undefined }), ...attributes }}
        sx={{ '& textarea': { fieldSizing: 'content', minHeight: '3lh', maxHeight: '12lh', resize: 'vertical' } }}
      />
    </FieldShell>
  )
}

export const MultilineInput = (props: InputProps) => <TextInput {...props} multiline />
/** Tells password managers which user the password beside this input belongs to. */
export const UsernameInput = (props: InputProps) => <TextInput {...props} attributes={{ autoComplete: 'username' }} />
export const UrlInput = (props: InputProps) => <TextInput {...props} attributes={{ inputMode: 'url' }} mono />
export const JsonInput = (props: InputProps) => <TextInput {...props} multiline mono />
