import { resolve } from 'node:path'
import { runInThisContext } from 'node:vm'
import { build } from 'vite'
import { standIns } from './standIns.mjs'

const root = resolve(import.meta.dirname, '..')

/**
 * Loads a module of the product for what it says, not for what it draws: packages, styles and lazy parts are replaced by
 * a stand-in. So all descriptors take a fifth of a second; with the packages they take seconds.
 */
export async function loadBare(file) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [standIns()],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(root, file),
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'loaded', exports: 'named' },
      },
    },
  })
  return runInThisContext(`(() => { ${output[0].code}; return loaded })()`, { filename: file })
}
