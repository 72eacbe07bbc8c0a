import { resolve } from 'node:path'
import { runInThisContext } from 'node:vm'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')

const standInId = '\0stand-in'

/** A value that can be called, constructed and read, and gives itself each time. */
const standIn = `
  const itself = () => anything
  const get = (_, key) => (key === Symbol.toPrimitive ? String : anything)
  // Names cannot be listed, only asked for: whoever copies them asks the prototype.
  const anything = new Proxy(function () {}, { get, apply: itself, construct: itself, getPrototypeOf: itself })
  module.exports = anything`

const isOurs = (source) => /^[./#\0]|^[A-Z]:/.test(source) && !source.endsWith('.css')

const withStandIns = {
  name: 'lotus:stand-ins',
  enforce: 'pre',
  resolveId: (source) => (isOurs(source) ? undefined : standInId),
  resolveDynamicImport: () => standInId,
  load: (id) => (id === standInId ? standIn : undefined),
}

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
    plugins: [withStandIns],
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
