import englishMessages from 'ra-language-english'
import type { I18nProvider } from 'react-admin'
import { reactAdminTexts } from '#locales/reactAdmin.ts'
import { formatLocale } from './formatLocale.ts'
import { laterTextAt } from './laterTexts.ts'
import type { LocaleState } from './locale.ts'
import { filled, textAt } from './message.ts'

/** Polyglot's sign between the plural forms of a text. */
const formSeparator = '||||'

/** The place of the plural form for a number, from the category of the number: languages here have three forms at most. */
const placeOf = (category: Intl.LDMLPluralRule, forms: number) =>
  category === 'one' ? 0 : category === 'few' ? Math.min(1, forms - 1) : forms - 1

/**
 * One language as an i18nProvider of react-admin. Another language is another provider, so that a change renders
 * everything again. What react-admin itself asks for comes from the catalogue, or in react-admin's English. `getLocale`
 * is the tag of its formats. A number says how many and is grouped; what is only called by a number, such as an id or a
 * year, is given as text. A key without a text is shown as it is: messages of a server are.
 */
export function createI18nProvider({ locale, texts }: LocaleState): I18nProvider {
  const forFormats = formatLocale(locale)
  const known = new Map<string, string>()
  let rules: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined

  function find(key: string): string | undefined {
    if (!key.startsWith('ra.')) return textAt(texts, key) ?? laterTextAt(locale, key)
    return textAt({ ra: reactAdminTexts(texts) }, key) ?? textAt(englishMessages, key)
  }
  function textOf(key: string): string | undefined {
    const text = known.get(key) ?? find(key)
    if (text !== undefined) known.set(key, text)
    return text
  }
  function formOf(text: string, count: number): string {
    if (!text.includes(formSeparator)) return text
    const forms = text.split(formSeparator)
    rules ??= new Intl.PluralRules(forFormats)
    return forms[placeOf(rules.select(count), forms.length)]?.trim() ?? text
  }
  function inWords(value: unknown): unknown {
    if (typeof value !== 'number') return value
    numbers ??= new Intl.NumberFormat(forFormats)
    return numbers.format(value)
  }

  return {
    translate(key, { _: otherwise, ...args } = {}) {
      const text = textOf(key) ?? otherwise ?? key
      return filled(args.smart_count == null ? text : formOf(text, args.smart_count), args, inWords)
    },
    changeLocale: async () => undefined,
    getLocale: () => forFormats,
  }
}
