import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

async function loadServe() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(resolve(root, 'tests/backend/serve.ts'), { root, logLevel: 'error' })
  return module
}

let serveModule

function requireBuild(dist) {
  const folder = resolve(root, dist)
  if (!existsSync(resolve(folder, 'index.html'))) throw new Error(`There is no built dashboard in ${folder}.`)
  return folder
}

/**
 * Serves a build, by default the last one, with a new embedded server behind it, as `npm start` does. The URL ends in
 * /dashboard/.
 */
export async function startProduct({
  dialect = 'current',
  data = 'demo',
  dist = 'dist',
  port = 0,
  keepsAssets = false,
  ...rest
} = {}) {
  serveModule ??= loadServe()
  const { serve } = await serveModule
  const folder = requireBuild(dist)
  const options = { host: '127.0.0.1', port, dist: folder, root, dialect, data, seed: 1, ...rest }
  const { url, backend, server, open, close, leave, comeBack, replace } = await serve(options)
  const requests = []
  server.prependListener('request', ({ url: path, headers }, response) => {
    requests.push({ path, headers })
    if (keepsAssets && path.startsWith('/dashboard/assets/')) response.setHeader('Cache-Control', 'max-age=31536000')
  })
  open()
  const restart = async (downtime = 0) => {
    await leave()
    await new Promise((resolve) => setTimeout(resolve, downtime))
    await comeBack()
  }
  return { url, backend, requests, stop: close, leave, comeBack, restart, upgrade: (to) => replace(requireBuild(to)) }
}
