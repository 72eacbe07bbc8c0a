import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import { enUS } from '#locales/en-US.ts'

/** The texts of react-admin under ours. */
export const createI18nProvider = () =>
  polyglotI18nProvider(() => ({ ...englishMessages, ...enUS }), 'en-US', [{ locale: 'en-US', name: 'English' }], {
    // A server's own words are shown as they are.
    allowMissing: true,
  })
