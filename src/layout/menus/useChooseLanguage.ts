import { useNotify } from 'react-admin'
import { languages, type Locale } from '#locales/languages.ts'
import { useLanguage } from '../../i18n/LocaleContext.ts'

/**
 * Switches to another language. If its texts cannot be loaded, the user is notified and the current language stays.
 */
export function useChooseLanguage(): (locale: Locale) => void {
  const { choose } = useLanguage()
  const notify = useNotify()
  return (locale) => {
    choose(locale).catch(() => {
      notify('app.noLanguage', { type: 'error', messageArgs: { name: languages[locale] } })
    })
  }
}
