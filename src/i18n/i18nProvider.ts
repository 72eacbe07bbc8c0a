import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import type { LocaleState } from './locale.ts'

/**
 * One language as react-admin takes it: another one is another provider, so that a change draws anew what is there.
 * Nothing of react-admin that has words of its own is used, so there are no texts for it.
 */
export const createI18nProvider = ({ locale, texts }: LocaleState) =>
  polyglotI18nProvider(() => texts as object as TranslationMessages, locale, {
    // A server's own words are shown as they are.
    allowMissing: true,
  })
