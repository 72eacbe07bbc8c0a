import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

async function load() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(resolve(root, 'tests/backend/serve.ts'), { root, logLevel: 'error' })
  return module
}

let loading

/**
 * Serves a build, the last one by default, in front of an embedded server of its own, as `npm start` does.
 * Resolves to its address, which ends in /dashboard/, the embedded server, what has been asked for so far, and the way to
 * end both.
 */
export async function startProduct({ dialect = 'current', data = 'demo', dist = 'dist' } = {}) {
  loading ??= load()
  const { serve } = await loading
  const folder = resolve(root, dist)
  if (!existsSync(resolve(folder, 'index.html'))) throw new Error(`There is no built dashboard in ${folder}.`)
  const options = { host: '127.0.0.1', port: 0, dist: folder, root, dialect, data, seed: 1 }
  const { url, backend, server, open, close } = await serve(options)
  const asked = []
  server.on('request', ({ url: path, headers }) => asked.push({ path, headers }))
  open()
  return { url, backend, asked, stop: close }
}
