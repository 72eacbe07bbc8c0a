import type { Locale } from './languages.ts'

type Load = () => Promise<object>

/** The file of a language has all of its texts, and no later ones, unless a build has divided it. */
const later =
  (load: () => Promise<{ later?: object }>): Load =>
  async () =>
    (await load()).later ?? {}

/** The texts that only parts need which are loaded later (release/writtenTexts.ts), so that no list waits for them. */
export const laterTexts: Record<Locale, Load> = {
  'zh-CN': later(() => import('./zh-CN.ts?later')),
  'zh-TW': later(() => import('./zh-TW.ts?later')),
  'en-US': later(() => import('./en-US.ts?later')),
  'ru-RU': later(() => import('./ru-RU.ts?later')),
  'es-ES': later(() => import('./es-ES.ts?later')),
  'de-DE': later(() => import('./de-DE.ts?later')),
  'ta-IN': later(() => import('./ta-IN.ts?later')),
  'it-IT': later(() => import('./it-IT.ts?later')),
  'ja-JP': later(() => import('./ja-JP.ts?later')),
  'id-ID': later(() => import('./id-ID.ts?later')),
  'uk-UA': later(() => import('./uk-UA.ts?later')),
  'ro-RO': later(() => import('./ro-RO.ts?later')),
  'fr-FR': later(() => import('./fr-FR.ts?later')),
  'pt-BR': later(() => import('./pt-BR.ts?later')),
  'gl-ES': later(() => import('./gl-ES.ts?later')),
}
