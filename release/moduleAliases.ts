import { resolve } from 'node:path'

/** Modules of libraries that the product replaces by its own, in the build and in tests. */
export const moduleAliases = {
  './utils/createSvgIcon.mjs': resolve(import.meta.dirname, '../src/ui/createSvgIcon.tsx'),
}
