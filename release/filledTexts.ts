import type { Plugin } from 'vite'
import type { Locale } from '../locales/languages.ts'
import { catalogues, fullCatalogues, missingIn } from './catalogues.ts'

/** Gives each language in the build the English texts that it lacks. A release has no such language. */
export const filledTexts = (): Plugin => ({
  name: 'lotus:filled-texts',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [, tag] = /\/locales\/([a-z]{2}-[A-Z]{2})\.ts$/.exec(id) ?? []
    if (tag === undefined || missingIn(catalogues[tag as Locale]).length === 0) return undefined
    return `export const ${tag.replace('-', '')} = ${JSON.stringify(fullCatalogues[tag as Locale])}`
  },
})
