import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

interface Script {
  root: string
  /** The module, relative to the root. */
  entry: string
  plugins?: Plugin[]
  define?: Record<string, string>
}

/** Compiles a module to one script without imports. */
export async function compileScript({ root, entry, plugins = [], define = {} }: Script): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins,
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: resolve(root, entry), output: { format: 'iife' } },
    },
  })
  const [script] = (result as Rolldown.RolldownOutput).output
  return script.code
}
