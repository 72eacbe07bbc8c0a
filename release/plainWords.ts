import type { Plugin } from 'vite'
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
import { ukUA } from '../locales/uk-UA.ts'
import { zhCN } from '../locales/zh-CN.ts'
import { zhTW } from '../locales/zh-TW.ts'

type Key = 'app.needsScript' | 'app.notStarted' | 'app.reload'

type Name = Key extends `app.${infer Rest}` ? Rest : never

const nameOf = (key: Key) => key.slice('app.'.length) as Name

/** The first language is used when none is chosen and none matches. */
const all: Record<Locale, Catalogue> = {
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

/** One paragraph per language, built from the texts of that language. */
const inAll = (text: (say: (key: Key) => string) => string) =>
  Object.entries(all)
    .map(([locale, { app }]) => `<p lang="${locale}">${text((key) => app[nameOf(key)])}</p>`)
    .join('')

const needsScript = inAll((say) => say('app.needsScript'))
const notStarted = inAll((say) => `${say('app.notStarted')} <a href="">${say('app.reload')}</a>`)

/**
 * Adds the texts to the page that it shows when the product cannot run: when scripts are disabled, or when the scripts
 * of the product do not load.
 */
export function plainPageWords(): Plugin {
  return {
    name: 'lotus:plain-words',
    transformIndexHtml: {
      order: 'pre',
      handler: (page) =>
        page
          .replace('<noscript></noscript>', `<noscript>${needsScript}</noscript>`)
          .replace('<template id="not-started"></template>', `<template id="not-started">${notStarted}</template>`),
    },
  }
}
