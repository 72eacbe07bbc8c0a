import type { Locale } from './languages.ts'
import type { FurtherCatalogues } from './messages.ts'
import { mergedTexts, type MapTranslation, type SecurityTranslation } from './translation.ts'

export type FurtherName = keyof FurtherCatalogues

type Load = () => Promise<object>

/** While developing, what a language lacks is shown in English, as with the other texts. */
const security = async (texts: Promise<SecurityTranslation>) =>
  import.meta.env.DEV ? mergedTexts(await texts, (await import('./security/en-US.ts')).enUSSecurity) : texts

const map = async (texts: Promise<MapTranslation>) =>
  import.meta.env.DEV ? mergedTexts(await texts, (await import('./map/en-US.ts')).enUSMap) : texts

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
  map: {
    'en-US': async () => (await import('./map/en-US.ts')).enUSMap,
    'zh-CN': () => map(import('./map/zh-CN.ts').then(({ zhCNMap }) => zhCNMap)),
    'zh-TW': () => map(import('./map/zh-TW.ts').then(({ zhTWMap }) => zhTWMap)),
    'ru-RU': () => map(import('./map/ru-RU.ts').then(({ ruRUMap }) => ruRUMap)),
    'es-ES': () => map(import('./map/es-ES.ts').then(({ esESMap }) => esESMap)),
    'de-DE': () => map(import('./map/de-DE.ts').then(({ deDEMap }) => deDEMap)),
    'ta-IN': () => map(import('./map/ta-IN.ts').then(({ taINMap }) => taINMap)),
    'it-IT': () => map(import('./map/it-IT.ts').then(({ itITMap }) => itITMap)),
    'ja-JP': () => map(import('./map/ja-JP.ts').then(({ jaJPMap }) => jaJPMap)),
    'id-ID': () => map(import('./map/id-ID.ts').then(({ idIDMap }) => idIDMap)),
    'uk-UA': () => map(import('./map/uk-UA.ts').then(({ ukUAMap }) => ukUAMap)),
    'ro-RO': () => map(import('./map/ro-RO.ts').then(({ roROMap }) => roROMap)),
    'fr-FR': () => map(import('./map/fr-FR.ts').then(({ frFRMap }) => frFRMap)),
    'pt-BR': () => map(import('./map/pt-BR.ts').then(({ ptBRMap }) => ptBRMap)),
    'gl-ES': () => map(import('./map/gl-ES.ts').then(({ glESMap }) => glESMap)),
  },
}
