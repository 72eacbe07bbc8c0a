import type { Plugin } from 'vite'
import { firstTexts } from '../locales/firstTexts.ts'

/** Writes out the English texts of the sign-in page, without the import of all English texts. */
export const writtenFirstTexts = (): Plugin => ({
  name: 'lotus:first-texts',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/locales/firstTexts.ts') ? `export const firstTexts = ${JSON.stringify(firstTexts)}` : undefined,
})
