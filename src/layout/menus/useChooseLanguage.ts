import { useNotify } from 'react-admin'
import { languages, type Locale } from '#locales/languages.ts'
import { useLanguage } from '../../i18n/LocaleContext.ts'

/** Takes another language; one that cannot be had is told, and the present one stays. */
export function useChooseLanguage(): (locale: Locale) => void {
  const { choose } = useLanguage()
  const notify = useNotify()
  return (locale) => {
    choose(locale).catch(() => {
      notify('app.noLanguage', { type: 'error', messageArgs: { name: languages[locale] } })
    })
  }
}
