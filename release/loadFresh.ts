import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/**
 * Loads a module of the product as its files are now. Whatever the configuration of Vite imports belongs to it, and each
 * change of that restarts the server of `npm run dev`.
 */
export async function loadFresh<T>(file: string): Promise<T> {
  const root = resolve(import.meta.dirname, '..')
  const { module } = await runnerImport<T>(resolve(root, file), { root, logLevel: 'error' })
  return module
}
