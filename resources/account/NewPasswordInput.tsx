import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { PasswordInput } from '#engine/inputs/PasswordInput.tsx'

const repeated = 'new_password_again'

/**
 * A password that a second field repeats. That field is validated again when this one changes, and filled in when a
 * password is generated.
 */
export function NewPasswordInput(props: InputProps) {
  const { setValue, trigger, formState } = useFormContext()
  const typed = useWatch({ name: props.source })
  const { isSubmitted } = formState
  useEffect(() => {
    if (isSubmitted) void trigger(repeated)
  }, [typed, isSubmitted, trigger])
  return <PasswordInput {...props} labelled onGenerate={(made) => setValue(repeated, made, { shouldDirty: true })} />
}
