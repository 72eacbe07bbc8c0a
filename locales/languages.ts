import type { Catalogue } from './messages.ts'

/** The languages of the product (docs/specification.md#languages), each with its own name for itself. */
export const languages = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
  'ru-RU': 'Русский',
  'es-ES': 'Español',
  'de-DE': 'Deutsch',
  'ta-IN': 'தமிழ்',
  'it-IT': 'Italiano',
  'ja-JP': '日本語',
  'id-ID': 'Bahasa Indonesia',
  'uk-UA': 'Українська',
  'ro-RO': 'Română',
  'fr-FR': 'Français',
  'pt-BR': 'Português',
  'gl-ES': 'Galego',
} as const

export type Locale = keyof typeof languages

export const locales = Object.keys(languages) as Locale[]

/** The supported language of a language tag; undefined when the product does not have that language. */
export const localeOf = (tag: string | null | undefined): Locale | undefined => locales.find((known) => known === tag)

/** Fetches the texts of a language; rejects when they cannot be loaded. */
export const translations: Record<Locale, () => Promise<Catalogue>> = {
  'zh-CN': async () => (await import('./zh-CN.ts')).zhCN,
  'zh-TW': async () => (await import('./zh-TW.ts')).zhTW,
  'en-US': async () => (await import('./en-US.ts')).enUS,
  'ru-RU': async () => (await import('./ru-RU.ts')).ruRU,
  'es-ES': async () => (await import('./es-ES.ts')).esES,
  'de-DE': async () => (await import('./de-DE.ts')).deDE,
  'ta-IN': async () => (await import('./ta-IN.ts')).taIN,
  'it-IT': async () => (await import('./it-IT.ts')).itIT,
  'ja-JP': async () => (await import('./ja-JP.ts')).jaJP,
  'id-ID': async () => (await import('./id-ID.ts')).idID,
  'uk-UA': async () => (await import('./uk-UA.ts')).ukUA,
  'ro-RO': async () => (await import('./ro-RO.ts')).roRO,
  'fr-FR': async () => (await import('./fr-FR.ts')).frFR,
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBR,
  'gl-ES': async () => (await import('./gl-ES.ts')).glES,
}
