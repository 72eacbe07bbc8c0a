import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { relative, resolve, sep } from 'node:path'
import { createServer, runnerImport, type Plugin, type ViteDevServer } from 'vite'
import type { startEmbedded } from './embedded.ts'
import { type Dashboard, pathnameOf, sendPage } from './static.ts'

type Start = typeof startEmbedded

/** Calls `startAgain` after each change of the embedded server, and has the pages load again. */
function followSources(startAgain: (start: Start) => void): Plugin {
  let timer: NodeJS.Timeout | undefined
  async function follow({ ws, config: { root, logger } }: ViteDevServer, folder: string, file: string) {
    try {
      const changed = await runnerImport<{ startEmbedded: Start }>(`${folder}embedded.ts`, { root, logLevel: 'error' })
      startAgain(changed.module.startEmbedded)
      ws.send({ type: 'full-reload' })
      logger.info(`${relative(root, file)} changed: the embedded server has started again`, { timestamp: true })
    } catch (error) {
      logger.error(`The embedded server cannot start again: ${String(error)}`, { timestamp: true })
    }
  }
  return {
    name: 'lotus:embedded-server',
    configureServer(vite) {
      const folder = resolve(vite.config.root, 'tests/backend') + sep
      vite.watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder) || file.endsWith('.test.ts')) return
        // Several files may change at once.
        clearTimeout(timer)
        timer = setTimeout(() => void follow(vite, folder, file), 100)
      })
    },
  }
}

/**
 * Serves the dashboard from its sources, with hot reload over the given server. `startAgain` gets what starts the
 * embedded server whenever its sources have changed.
 */
export async function createDevelopment(
  root: string,
  server: Server,
  startAgain?: (start: Start) => void,
): Promise<Dashboard> {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
    plugins: startAgain && [followSources(startAgain)],
  })

  return async (request, response, status) => {
    const { url = pathnameOf(request) } = request
    const sendIndex = async () => {
      const page = await readFile(resolve(root, 'index.html'), 'utf8')
      const html = await vite.transformIndexHtml(url, page)
      response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
    }
    // Vite sends its own error pages, and calls this function after them too.
    vite.middlewares(request, response, () => {
      sendIndex().catch((error: unknown) => sendPage(response, 500, 'Server error', String(error)))
    })
  }
}
