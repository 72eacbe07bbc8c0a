import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { type Dashboard, pathnameOf, sendPage } from './static.ts'

/** Serves the dashboard from its sources, with hot reload over the given server. */
export async function createDevelopment(root: string, server: Server): Promise<Dashboard> {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
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
