import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import { mergeTranslations } from 'react-admin'
import { textsInOurWords } from '#locales/translation.ts'
import type { LocaleState } from './locale.ts'

/**
 * One language as an i18nProvider of react-admin. Another language is another provider, so that a change renders
 * everything again. The texts of react-admin's own components come from its English, then from the language, and
 * where the catalogue says the same, from there.
 */
export const createI18nProvider = ({ locale, texts }: LocaleState) =>
  polyglotI18nProvider(() => mergeTranslations(englishMessages, texts, { ra: textsInOurWords(texts) }), locale, {
    // Messages of a server are shown as they are.
    allowMissing: true,
  })
