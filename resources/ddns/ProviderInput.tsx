import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { OptionInput } from '#engine/inputs/OptionInput.tsx'

const credentials = ['access_id', 'access_secret']

/** The provider. What one is given is never handed to another: it is emptied, and back with the stored provider. */
export function ProviderInput(props: InputProps) {
  const form = useFormContext()
  const provider: unknown = useWatch({ name: 'provider' })
  const { defaultValues: stored = {} } = form.formState
  useEffect(() => {
    if (provider === stored.provider) return
    // A draft brings back the provider but no secret: the stored one is not for it.
    const foreign = credentials.filter((name) => stored[name] && form.getValues(name) === stored[name])
    for (const name of foreign) form.setValue(name, '', { shouldDirty: true })
  }, [form, provider, stored])
  const begin = (picked: string) => {
    for (const name of credentials) {
      if (picked === stored.provider) form.resetField(name)
      else form.setValue(name, '', { shouldDirty: true })
    }
  }
  return <OptionInput {...props} resource="ddns-provider" onPicked={begin} />
}
