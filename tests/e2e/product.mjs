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

function builtIn(dist) {
  const folder = resolve(root, dist)
  if (!existsSync(resolve(folder, 'index.html'))) throw new Error(`There is no built dashboard in ${folder}.`)
  return folder
}

/**
 * Serves a build, the last one by default, in front of an embedded server of its own, as `npm start` does.
 * Resolves to its address, which ends in /dashboard/, the embedded server, what has been asked for so far, and the ways to
 * end both, to make the server restart, and to put another build in the place of the one served.
 */
export async function startProduct({ dialect = 'current', data = 'demo', dist = 'dist', port = 0, ...others } = {}) {
  loading ??= load()
  const { serve } = await loading
  const folder = builtIn(dist)
  const options = { host: '127.0.0.1', port, dist: folder, root, dialect, data, seed: 1, ...others }
  const { url, backend, server, open, close, leave, comeBack, replace } = await serve(options)
  const asked = []
  server.on('request', ({ url: path, headers }) => asked.push({ path, headers }))
  open()
  const restart = async (away = 0) => {
    await leave()
    await new Promise((resolve) => setTimeout(resolve, away))
    await comeBack()
  }
  return { url, backend, asked, stop: close, restart, upgrade: (to) => replace(builtIn(to)) }
}
