import { deDE } from '../locales/de-DE.ts'
import { enUS } from '../locales/en-US.ts'
import { esES } from '../locales/es-ES.ts'
import type { Locale } from '../locales/languages.ts'
import { frFR } from '../locales/fr-FR.ts'
import { glES } from '../locales/gl-ES.ts'
import { idID } from '../locales/id-ID.ts'
import { itIT } from '../locales/it-IT.ts'
import { jaJP } from '../locales/ja-JP.ts'
import type { Catalogue } from '../locales/messages.ts'
import { ptBR } from '../locales/pt-BR.ts'
import { roRO } from '../locales/ro-RO.ts'
import { ruRU } from '../locales/ru-RU.ts'
import { taIN } from '../locales/ta-IN.ts'
import { withEnglish, type Translation } from '../locales/translation.ts'
import { ukUA } from '../locales/uk-UA.ts'
import { zhCN } from '../locales/zh-CN.ts'
import { zhTW } from '../locales/zh-TW.ts'

/** The texts of all languages, as their files hold them. The first is used when none is chosen and none matches. */
export const catalogues: Record<Locale, Translation> = {
  'en-US': enUS,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'ru-RU': ruRU,
  'es-ES': esES,
  'de-DE': deDE,
  'ta-IN': taIN,
  'it-IT': itIT,
  'ja-JP': jaJP,
  'id-ID': idID,
  'uk-UA': ukUA,
  'ro-RO': roRO,
  'fr-FR': frFR,
  'pt-BR': ptBR,
  'gl-ES': glES,
}

/** All texts with their keys, such as `resources.nat.name`. */
export const keyedTexts = (texts: object, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : keyedTexts(value as object, `${path}${name}.`),
  )

/** The English texts that a language lacks, with their keys. */
export function missingIn(texts: Translation): [key: string, text: string][] {
  const own = new Map(keyedTexts(texts))
  return keyedTexts(enUS).filter(([key]) => !own.has(key))
}

/** All texts of all languages, in English where a language lacks one. */
export const fullCatalogues = Object.fromEntries(
  Object.entries(catalogues).map(([locale, texts]) => [locale, withEnglish(texts, enUS)]),
) as Record<Locale, Catalogue>
