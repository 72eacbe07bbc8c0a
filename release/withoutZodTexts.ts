import type { Plugin } from 'vite'

const empty = '\0without-zod-texts'

/** Leaves zod's own English texts out of the build: forms choose a text by the code of an issue. */
export const withoutZodTexts = (): Plugin => ({
  name: 'lotus:without-zod-texts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../locales/en.js' && importer?.includes('/zod/v4/') ? empty : undefined,
  load: (id) => (id === empty ? 'export default () => ({})' : undefined),
})
