import FormHelperText from '@mui/material/FormHelperText'
import Link from '@mui/material/Link'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { OptionInput } from '#engine/inputs/OptionInput.tsx'
import { useT } from '#i18n/useT.ts'
import { providers } from './providers.ts'

const credentials = ['access_id', 'access_secret']

/**
 * Selects the provider. Credentials are never passed to another provider: they are emptied when the provider changes,
 * and restored when the user selects the stored provider again.
 */
export function ProviderInput(props: InputProps) {
  const form = useFormContext()
  const t = useT()
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
  const known = providers[String(provider)]
  return (
    <>
      <OptionInput
        {...props}
        resource="ddns-provider"
        onPicked={begin}
        titleOf={(name) => providers[name]?.title ?? name}
      />
      {known && (
        <FormHelperText component="div">
          {t(known.needs)}{' '}
          {known.guide && (
            <Link href={known.guide} target="_blank" rel="noreferrer" underline="always">
              {t('pages.webhook.guide', { name: known.title })}
            </Link>
          )}
        </FormHelperText>
      )}
    </>
  )
}
