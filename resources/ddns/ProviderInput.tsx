import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { OptionInput } from '#engine/inputs/OptionInput.tsx'

const credentials = ['access_id', 'access_secret']

/**
 * Selects the provider. Credentials are never passed to another provider: they are emptied when the provider changes,
 * and restored when the user selects the stored provider again.
 */
export function ProviderInput(props: InputProps) {
  const form = useFormContext()
  const provider: unknown = useWatch({ name: 'provider' })
  const { defaultValues: stored = {} } = form.formState
  useEffect(() => {
    if (provider === stored.provider) return
    // A draft restores the provider but no secret. The stored secret belongs to the stored provider.
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
