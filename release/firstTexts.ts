import type { Plugin } from 'vite'
import type * as module from '../locales/firstTexts.ts'
import { loadFresh } from './loadFresh.ts'

/** Writes out the English texts of the sign-in page, without the import of all English texts. */
export const writtenFirstTexts = (): Plugin => ({
  name: 'lotus:first-texts',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/locales/firstTexts.ts')) return undefined
    const { firstTexts } = await loadFresh<typeof module>('locales/firstTexts.ts')
    return `export const firstTexts = ${JSON.stringify(firstTexts)}`
  },
})
