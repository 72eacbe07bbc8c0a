import type { Plugin } from 'vite'
import type { Locale } from '../locales/languages.ts'
import type * as texts from './catalogues.ts'
import { firstPageTexts } from './firstPage.ts'
import { loadFresh } from './loadFresh.ts'

type Texts = { readonly [name: string]: string | Texts }

/** Those of the texts whose keys are chosen, without the sections that are empty then. */
const chosenTexts = (all: Texts, isChosen: (key: string) => boolean, path = ''): Texts =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]): [string, string | Texts][] => {
      const key = path + name
      if (typeof value === 'string') return isChosen(key) ? [[name, value]] : []
      const some = chosenTexts(value, isChosen, `${key}.`)
      return Object.keys(some).length > 0 ? [[name, some]] : []
    }),
  )

/**
 * Writes out the texts of each language: with the English ones that it lacks, of which a release has none, and without
 * those that only later parts need. `?later` behind the name of a file has these.
 */
export function writtenTexts(): Plugin {
  let loaded: Promise<typeof texts>
  let isFirst: (key: string) => boolean
  return {
    name: 'lotus:texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      loaded = loadFresh('release/catalogues.ts')
      isFirst = firstPageTexts()
    },
    async load(id) {
      const [, further, tag, later] =
        /\/locales\/(?:(security|map)\/)?([a-z]{2}-[A-Z]{2})\.ts(\?later)?$/.exec(id) ?? []
      if (tag === undefined) return undefined
      const { catalogues, fullCatalogues, missingIn } = await loaded
      const { security, map, ...all } = fullCatalogues[tag as Locale]
      const name = tag.replace('-', '')
      if (further) {
        if (missingIn(catalogues[tag as Locale]).length === 0) return undefined
        if (further === 'security') return `export const ${name}Security = ${JSON.stringify(security)}`
        return `export const ${name}Map = ${JSON.stringify(map)}`
      }
      if (later) return `export const later = ${JSON.stringify(chosenTexts(all, (key) => !isFirst(key)))}`
      return `export const ${name} = ${JSON.stringify(chosenTexts(all, isFirst))}`
    },
  }
}
