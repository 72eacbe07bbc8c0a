import type { Plugin } from 'vite'
import type * as derived from './listCalls.ts'
import { loadBare } from './loadBare.mjs'

/** The word in the module for which the lists are inserted. */
const place = 'LOTUS_LISTS'

/** Writes into `src/first/needs.ts` what the descriptors say about lists, so that the page loads no descriptor for it. */
export const writtenFirstLists = (): Plugin => ({
  name: 'lotus:first-lists',
  async transform(code, id) {
    if (!id.endsWith('/src/first/needs.ts')) return undefined
    const { listCalls } = await loadBare<typeof derived>('release/listCalls.ts')
    return { code: code.replaceAll(place, () => JSON.stringify(listCalls)), map: null }
  },
})
