import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import type { LocaleState } from './locale.ts'

/**
 * One language as an i18nProvider of react-admin. Another language is another provider, so that a change renders
 * everything again. The product uses no component of react-admin that has texts of its own, so there are no
 * translations for such texts.
 */
export const createI18nProvider = ({ locale, texts }: LocaleState) =>
  polyglotI18nProvider(() => texts as object as TranslationMessages, locale, {
    // Messages of a server are shown as they are.
    allowMissing: true,
  })
