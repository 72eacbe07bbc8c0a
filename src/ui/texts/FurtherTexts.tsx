import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { I18nContextProvider } from 'react-admin'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { useLanguage } from '#i18n/LocaleContext.ts'
import { furtherTexts, type FurtherName } from '#locales/further.ts'

interface FurtherTextsProps {
  name: FurtherName
  /** Shown until they are there, and if they cannot be loaded. */
  otherwise: (failure: { error: Error; retry: () => void } | undefined) => ReactNode
  children: ReactNode
}

/** Gives its children the texts of a part of the product that are loaded with it, beside all others. */
export function FurtherTexts({ name, otherwise, children }: FurtherTextsProps) {
  const { locale, texts } = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['texts', name, locale],
    queryFn: furtherTexts[name][locale],
    staleTime: Infinity,
    networkMode: 'always',
  })
  const provider = useMemo(() => {
    const all = { ...texts, [name]: data }
    return data && createI18nProvider({ locale, texts: all })
  }, [locale, texts, name, data])
  if (!provider) return otherwise(error ? { error, retry: () => void refetch() } : undefined)
  return <I18nContextProvider value={provider}>{children}</I18nContextProvider>
}
