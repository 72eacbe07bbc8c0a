import type { Plugin } from 'vite'

interface Replacement {
  /** The module as its importer writes it. */
  source: string
  /** Part of the path of the importer. */
  importer: string
  code: string
}

const replacements: Readonly<Record<string, Replacement>> = {
  // Forms choose a text by the code of an issue, so zod's own English texts are never shown.
  '\0replaced:zod-texts': { source: '../locales/en.js', importer: '/zod/v4/', code: 'export default () => ({})' },
  // React-admin compares what it stores, which is plain JSON, and would bring eighty modules for that.
  '\0replaced:equality': {
    source: 'lodash/isEqual.js',
    importer: '/ra-core/dist/',
    code: "export { dequal as default } from 'dequal/lite'",
  },
  // The engine gives react-admin its router.
  '\0replaced:router': {
    source: './adapters/reactRouterProvider.js',
    importer: '/ra-core/dist/routing/',
    code: 'export const reactRouterProvider = undefined',
  },
  // React-admin guesses labels of names with it. Here every label has a text, which a test of descriptors holds.
  '\0replaced:inflection': {
    source: 'inflection',
    importer: '/ra-core/',
    code: ['humanize', 'inflect', 'pluralize', 'transform'].map((verb) => `export const ${verb} = String`).join('\n'),
  },
}

/** Leaves modules of libraries out of the build that the product does not need. */
export const replaceModules = (): Plugin => ({
  name: 'lotus:replace-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    Object.keys(replacements).find((id) => {
      const replacement = replacements[id]
      return replacement?.source === source && importer?.includes(replacement.importer)
    }),
  load: (id) => replacements[id]?.code,
})
