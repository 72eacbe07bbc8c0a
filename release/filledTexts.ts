import type { Plugin } from 'vite'
import type { Locale } from '../locales/languages.ts'
import type * as texts from './catalogues.ts'
import { loadFresh } from './loadFresh.ts'

/** Gives each language in the build the English texts that it lacks. A release has no such language. */
export function filledTexts(): Plugin {
  let loaded: Promise<typeof texts>
  return {
    name: 'lotus:filled-texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      loaded = loadFresh('release/catalogues.ts')
    },
    async load(id) {
      const [, further, tag] = /\/locales\/(?:(security|map)\/)?([a-z]{2}-[A-Z]{2})\.ts$/.exec(id) ?? []
      if (tag === undefined) return undefined
      const { catalogues, fullCatalogues, missingIn } = await loaded
      if (missingIn(catalogues[tag as Locale]).length === 0) return undefined
      const { security, map, ...texts } = fullCatalogues[tag as Locale]
      const name = tag.replace('-', '')
      if (further === 'security') return `export const ${name}Security = ${JSON.stringify(security)}`
      if (further === 'map') return `export const ${name}Map = ${JSON.stringify(map)}`
      return `export const ${name} = ${JSON.stringify(texts)}`
    },
  }
}
