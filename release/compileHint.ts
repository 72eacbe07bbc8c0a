import type { Plugin } from 'vite'

/** Chromium compiles all functions of a file that begins with this line while the rest is on its way. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has a browser compile whole files at once, off the main thread, instead of each function when it is first called,
 * which holds up the first row. `isWanted` gets the names of files without folder and hash.
 */
export const compileHint = (isWanted: (name: string) => boolean): Plugin => ({
  name: 'lotus:compile-hint',
  apply: 'build',
  generateBundle: {
    // Runs after Vite has put its own first line into the file.
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && isWanted(output.name)) output.code = hint + output.code
      }
    },
  },
})
