import type { Plugin } from 'vitest/config'

/** Makes the product load its lazy parts through `lateImport`, which `pageSetup.ts` provides. */
export const lateParts: Plugin = {
  name: 'lotus:late-parts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(src|resources)\/[^?]+\.tsx?$/ },
    handler: (code) => code.replace(/\bimport\(('[^']+')\)/g, 'lateImport($1, () => import($1))'),
  },
}
