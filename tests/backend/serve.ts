import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createDevelopment } from './development.ts'
import { hosting } from './hosting.ts'
import { createHttpAdapter } from './http.ts'
import { type BackendOptions, createBackend } from './index.ts'
import { createProxy, readUpstream } from './proxy.ts'
import { createStatic, type Handler, type Hosting, sendHome, sendPage } from './static.ts'

export interface ServeOptions {
  host: string
  /** 0 takes any free port. */
  port: number
  /** The folder of the built dashboard; without it the sources in `root` are served with hot reload. */
  dist?: string
  root: string
  /** The address of a server to stand in front of, in place of the embedded one. */
  upstream?: string
  dialect: BackendOptions['dialect']
  data: BackendOptions['data']
  seed: BackendOptions['random']
}

/** What answers for all that is not the dashboard's files. */
interface Site {
  /** Asked before the dashboard. */
  before: Handler
  /** Answers whatever is left. */
  after: (request: IncomingMessage, response: ServerResponse) => void
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  hosting: Hosting
}

/** Listens, and holds requests back until `open` is called: a port in use shows before a long build, not after it. */
export async function serve(options: ServeOptions) {
  const upstream = options.upstream ? readUpstream(options.upstream) : undefined
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const address = `${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`
  const site = upstream ? behind(upstream) : embedded(options, address)
  const dashboard = options.dist
    ? createStatic(options.dist, site.hosting)
    : createDevelopment(options.root, site.hosting, server)
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    await opened
    if (await site.before(request, response)) return
    if (await (await dashboard)(request, response)) return
    site.after(request, response)
  }
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendPage(response, 500, 'Server error', 'The embedded server failed; its console says why.')
    })
  })
  server.on('upgrade', (request, socket, head) => {
    // Vite listens for its own on the same server
    if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
    if (!site.upgrade(request, socket, head)) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    }
  })
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://${address}/dashboard/`, open, close }
}

function embedded({ dialect, data, seed }: ServeOptions, address: string): Site {
  const adapter = createHttpAdapter(createBackend({ dialect, data, random: seed, address }))
  return {
    before: adapter.request,
    after: (_, response) => sendHome(response),
    upgrade: adapter.upgrade,
    hosting: (pathname) => hosting(pathname, dialect),
  }
}

function behind(upstream: URL): Site {
  const proxy = createProxy(upstream)
  return {
    before: async () => false,
    after: proxy.request,
    upgrade: (...all) => {
      proxy.upgrade(...all)
      return true
    },
    hosting,
  }
}
