import type { Locale } from './languages.ts'
import type { FurtherCatalogues } from './messages.ts'
import { mergedTexts, type SecurityTranslation } from './translation.ts'

export type FurtherName = keyof FurtherCatalogues

type Load = () => Promise<object>

/** While developing, what a language lacks is shown in English, as with the other texts. */
const security = async (texts: Promise<SecurityTranslation>) =>
  import.meta.env.DEV ? mergedTexts(await texts, (await import('./security/en-US.ts')).enUSSecurity) : texts

/** Texts that are loaded with their part of the product, so that no other page grows by them. */
export const furtherTexts: Record<FurtherName, Record<Locale, Load>> = {
  security: {
    'en-US': async () => (await import('./security/en-US.ts')).enUSSecurity,
    'zh-CN': () => security(import('./security/zh-CN.ts').then(({ zhCNSecurity }) => zhCNSecurity)),
    'zh-TW': () => security(import('./security/zh-TW.ts').then(({ zhTWSecurity }) => zhTWSecurity)),
    'ru-RU': () => security(import('./security/ru-RU.ts').then(({ ruRUSecurity }) => ruRUSecurity)),
    'es-ES': () => security(import('./security/es-ES.ts').then(({ esESSecurity }) => esESSecurity)),
    'de-DE': () => security(import('./security/de-DE.ts').then(({ deDESecurity }) => deDESecurity)),
    'ta-IN': () => security(import('./security/ta-IN.ts').then(({ taINSecurity }) => taINSecurity)),
    'it-IT': () => security(import('./security/it-IT.ts').then(({ itITSecurity }) => itITSecurity)),
    'ja-JP': () => security(import('./security/ja-JP.ts').then(({ jaJPSecurity }) => jaJPSecurity)),
    'id-ID': () => security(import('./security/id-ID.ts').then(({ idIDSecurity }) => idIDSecurity)),
    'uk-UA': () => security(import('./security/uk-UA.ts').then(({ ukUASecurity }) => ukUASecurity)),
    'ro-RO': () => security(import('./security/ro-RO.ts').then(({ roROSecurity }) => roROSecurity)),
    'fr-FR': () => security(import('./security/fr-FR.ts').then(({ frFRSecurity }) => frFRSecurity)),
    'pt-BR': () => security(import('./security/pt-BR.ts').then(({ ptBRSecurity }) => ptBRSecurity)),
    'gl-ES': () => security(import('./security/gl-ES.ts').then(({ glESSecurity }) => glESSecurity)),
  },
}
