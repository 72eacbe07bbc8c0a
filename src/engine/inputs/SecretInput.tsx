import type { InputProps } from '../field.ts'
import { HiddenBox } from './HiddenBox.tsx'
import { useField } from './useField.ts'

interface SecretInputProps extends InputProps {
  /** Whether a new value is visible while it is typed. A stored one is hidden at first. */
  showsNew?: boolean
}

/** A field for a secret of another service. */
export function SecretInput({ showsNew = false, ...props }: SecretInputProps) {
  const field = useField<string>(props)
  return (
    <HiddenBox
      source={props.source}
      field={field}
      labelled
      autoComplete="one-time-code"
      startsShown={showsNew && field.value === ''}
    />
  )
}

/** A web address that may contain a secret. */
export const SecretUrlInput = (props: InputProps) => <SecretInput {...props} showsNew />
