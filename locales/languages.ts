import type { Catalogue } from './messages.ts'
import { withEnglish, type Translation } from './translation.ts'

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

let full = new WeakMap<Translation, Catalogue>()

/** While developing, what a language lacks is shown in English. A build has it in its files (release/writtenTexts.ts). */
async function complete(texts: Translation): Promise<Catalogue> {
  if (!import.meta.env.DEV) return texts as Catalogue
  const known = full.get(texts) ?? withEnglish(texts, await translations['en-US']())
  full.set(texts, known)
  return known
}

/** Fetches the texts of a language; rejects when they cannot be loaded. */
export const translations: Record<Locale, () => Promise<Catalogue>> = {
  'zh-CN': async () => complete((await import('./zh-CN.ts')).zhCN),
  'zh-TW': async () => complete((await import('./zh-TW.ts')).zhTW),
  'en-US': async () => (await import('./en-US.ts')).enUS,
  'ru-RU': async () => complete((await import('./ru-RU.ts')).ruRU),
  'es-ES': async () => complete((await import('./es-ES.ts')).esES),
  'de-DE': async () => complete((await import('./de-DE.ts')).deDE),
  'ta-IN': async () => complete((await import('./ta-IN.ts')).taIN),
  'it-IT': async () => complete((await import('./it-IT.ts')).itIT),
  'ja-JP': async () => complete((await import('./ja-JP.ts')).jaJP),
  'id-ID': async () => complete((await import('./id-ID.ts')).idID),
  'uk-UA': async () => complete((await import('./uk-UA.ts')).ukUA),
  'ro-RO': async () => complete((await import('./ro-RO.ts')).roRO),
  'fr-FR': async () => complete((await import('./fr-FR.ts')).frFR),
  'pt-BR': async () => complete((await import('./pt-BR.ts')).ptBR),
  'gl-ES': async () => complete((await import('./gl-ES.ts')).glES),
}

// A changed English text is shown without a reload of the page.
if (import.meta.hot) {
  import.meta.hot.accept('./en-US.ts', (changed) => {
    full = new WeakMap()
    translations['en-US'] = async () => changed?.['enUS']
  })
}
