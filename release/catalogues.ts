import { deDE } from '../locales/de-DE.ts'
import { enUS } from '../locales/en-US.ts'
import { esES } from '../locales/es-ES.ts'
import type { Locale } from '../locales/languages.ts'
import { frFR } from '../locales/fr-FR.ts'
import { glES } from '../locales/gl-ES.ts'
import { idID } from '../locales/id-ID.ts'
import { itIT } from '../locales/it-IT.ts'
import { jaJP } from '../locales/ja-JP.ts'
import type { Catalogue, FurtherCatalogues } from '../locales/messages.ts'
import { deDEMap } from '../locales/map/de-DE.ts'
import { enUSMap } from '../locales/map/en-US.ts'
import { esESMap } from '../locales/map/es-ES.ts'
import { frFRMap } from '../locales/map/fr-FR.ts'
import { glESMap } from '../locales/map/gl-ES.ts'
import { idIDMap } from '../locales/map/id-ID.ts'
import { itITMap } from '../locales/map/it-IT.ts'
import { jaJPMap } from '../locales/map/ja-JP.ts'
import { ptBRMap } from '../locales/map/pt-BR.ts'
import { roROMap } from '../locales/map/ro-RO.ts'
import { ruRUMap } from '../locales/map/ru-RU.ts'
import { taINMap } from '../locales/map/ta-IN.ts'
import { ukUAMap } from '../locales/map/uk-UA.ts'
import { zhCNMap } from '../locales/map/zh-CN.ts'
import { zhTWMap } from '../locales/map/zh-TW.ts'
import { ptBR } from '../locales/pt-BR.ts'
import { roRO } from '../locales/ro-RO.ts'
import { ruRU } from '../locales/ru-RU.ts'
import { taIN } from '../locales/ta-IN.ts'
import { deDESecurity } from '../locales/security/de-DE.ts'
import { enUSSecurity } from '../locales/security/en-US.ts'
import { esESSecurity } from '../locales/security/es-ES.ts'
import { frFRSecurity } from '../locales/security/fr-FR.ts'
import { glESSecurity } from '../locales/security/gl-ES.ts'
import { idIDSecurity } from '../locales/security/id-ID.ts'
import { itITSecurity } from '../locales/security/it-IT.ts'
import { jaJPSecurity } from '../locales/security/ja-JP.ts'
import { ptBRSecurity } from '../locales/security/pt-BR.ts'
import { roROSecurity } from '../locales/security/ro-RO.ts'
import { ruRUSecurity } from '../locales/security/ru-RU.ts'
import { taINSecurity } from '../locales/security/ta-IN.ts'
import { ukUASecurity } from '../locales/security/uk-UA.ts'
import { zhCNSecurity } from '../locales/security/zh-CN.ts'
import { zhTWSecurity } from '../locales/security/zh-TW.ts'
import { mergedTexts, type MapTranslation, type SecurityTranslation, type Translation } from '../locales/translation.ts'
import { ukUA } from '../locales/uk-UA.ts'
import { zhCN } from '../locales/zh-CN.ts'
import { zhTW } from '../locales/zh-TW.ts'

/** All English texts. */
export const englishTexts = { ...enUS, security: enUSSecurity, map: enUSMap }

/** A language with the texts that are loaded with a part of the product. */
type WholeTranslation = Translation & { security: SecurityTranslation; map: MapTranslation }

/** The texts of all languages, as their files hold them. The first is used when none is chosen and none matches. */
export const catalogues: Record<Locale, WholeTranslation> = {
  'en-US': englishTexts,
  'zh-CN': { ...zhCN, security: zhCNSecurity, map: zhCNMap },
  'zh-TW': { ...zhTW, security: zhTWSecurity, map: zhTWMap },
  'ru-RU': { ...ruRU, security: ruRUSecurity, map: ruRUMap },
  'es-ES': { ...esES, security: esESSecurity, map: esESMap },
  'de-DE': { ...deDE, security: deDESecurity, map: deDEMap },
  'ta-IN': { ...taIN, security: taINSecurity, map: taINMap },
  'it-IT': { ...itIT, security: itITSecurity, map: itITMap },
  'ja-JP': { ...jaJP, security: jaJPSecurity, map: jaJPMap },
  'id-ID': { ...idID, security: idIDSecurity, map: idIDMap },
  'uk-UA': { ...ukUA, security: ukUASecurity, map: ukUAMap },
  'ro-RO': { ...roRO, security: roROSecurity, map: roROMap },
  'fr-FR': { ...frFR, security: frFRSecurity, map: frFRMap },
  'pt-BR': { ...ptBR, security: ptBRSecurity, map: ptBRMap },
  'gl-ES': { ...glES, security: glESSecurity, map: glESMap },
}

/** All texts with their keys, such as `resources.nat.name`. */
export const keyedTexts = (texts: object, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : keyedTexts(value as object, `${path}${name}.`),
  )

/** The English texts that a language lacks, with their keys. */
export function missingIn(texts: WholeTranslation): [key: string, text: string][] {
  const own = new Map(keyedTexts(texts))
  return keyedTexts(englishTexts).filter(([key]) => !own.has(key))
}

/** All texts of all languages, in English where a language lacks one. */
export const fullCatalogues = Object.fromEntries(
  Object.entries(catalogues).map(([locale, texts]) => [locale, mergedTexts(texts, englishTexts)]),
) as Record<Locale, Catalogue & FurtherCatalogues>
