import FormHelperText from '@mui/material/FormHelperText'
import Link from '@mui/material/Link'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { OptionInput } from '#engine/inputs/OptionInput.tsx'
import { useT } from '#i18n/useT.ts'
import { withBlankAfter } from '#i18n/withBlankAfter.ts'
import type { MessageKey } from '#locales/messages.ts'
import { providerTitles } from './providers.ts'

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
      <OptionInput {...props} resource="ddns-provider" titles={providerTitles} onPicked={begin} />
      {known && (
        <FormHelperText component="div">
          {withBlankAfter(t(known.needs))}
          {known.guide && (
            <Link href={known.guide} target="_blank" rel="noreferrer" underline="always">
              {t('pages.webhook.guide', { name: providerTitles[String(provider)] ?? provider })}
            </Link>
          )}
        </FormHelperText>
      )}
    </>
  )
}

interface Provider {
  /** What it asks for, and how that is found. */
  needs: MessageKey
  /** The page of the provider that explains it. */
  guide?: string
}

/** The providers that servers know (docs/contract/entities.md#ddns-profile). */
const providers: Readonly<Record<string, Provider>> = {
  dummy: { needs: 'pages.ddns.needs.dummy' },
  webhook: { needs: 'pages.ddns.needs.webhook' },
  cloudflare: {
    needs: 'pages.ddns.needs.cloudflare',
    guide: 'https://developers.cloudflare.com/fundamentals/api/get-started/create-token/',
  },
  tencentcloud: {
    needs: 'pages.ddns.needs.tencentcloud',
    guide: 'https://www.tencentcloud.com/document/product/598/32675',
  },
  he: { needs: 'pages.ddns.needs.he', guide: 'https://dns.he.net/docs.html' },
}
