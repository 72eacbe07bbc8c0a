import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createNames, judgeAddress } from './addressing.ts'
import { createDevelopment } from './development.ts'
import { hosting } from './hosting.ts'
import { createHttpAdapter } from './http.ts'
import { type Backend, type BackendOptions, createBackend } from './index.ts'
import { createProxy, readUpstream } from './proxy.ts'
import { createStatic, type Dashboard, pathnameOf, sendPage } from './static.ts'

export interface ServeOptions {
  host: string
  /** More names by which it may be called. */
  allowHosts?: readonly string[]
  /** Sends the built dashboard under a strict Content-Security-Policy. */
  strict?: boolean
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
  /** For the embedded server; default the machine's own time, and the settings of its data. */
  clock?: BackendOptions['clock']
  setting?: BackendOptions['setting']
}

/** What answers for all that is not the dashboard's files. */
interface Site {
  /** Answers unless the dashboard's files are wanted, and tells so. */
  request: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
}

/**
 * Listens, and holds requests back until `open` is called: a port in use shows before a long build, not after it.
 * The `backend` is the embedded server, if it is that which answers; `server` tells of every request. Between `leave` and
 * `comeBack` connections are refused, as while a server restarts; `replace` puts another build in the place of the one
 * served.
 */
export async function serve(options: ServeOptions) {
  const upstream = options.upstream ? readUpstream(options.upstream) : undefined
  const server = createServer()
  // As a Nezha server does, it leaves a connection open for as long as the browser wants.
  server.keepAliveTimeout = 0
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(at, options.host, () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(options.port)
  const { port } = server.address() as AddressInfo
  const address = `${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`
  const { site, backend } = upstream ? { site: behind(upstream) } : embedded(options, address)
  let dashboard: Dashboard | Promise<Dashboard> = options.dist
    ? createStatic(options.dist, options)
    : createDevelopment(options.root, server)
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })

  const isOwn = createNames([options.host, ...(options.allowHosts ?? [])])

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const refusal = judgeAddress(request, isOwn)
    if (refusal) return sendPage(response, refusal.status, refusal.title, refusal.text)
    if (request.url === '*') return void response.writeHead(204).end()
    await opened
    if (await site.request(request, response)) return
    const place = hosting(pathnameOf(request), options.dialect)
    await (
      await dashboard
    )(request, response, place && 'status' in place ? place.status : 404)
  }
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendPage(response, 500, 'Server error', 'The embedded server failed; its console says why.')
    })
  })
  server.on('upgrade', (request, socket, head) => {
    // Whoever asked may be gone by any time.
    socket.on('error', () => socket.destroy())
    const refusal = judgeAddress(request, isOwn)
    if (refusal) return refuseUpgrade(socket, refusal.status)
    // Vite listens for its own on the same server
    if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
    try {
      if (!site.upgrade(request, socket, head)) refuseUpgrade(socket, 404)
    } catch (error) {
      console.error(error)
      refuseUpgrade(socket, 500)
    }
  })
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  const leave = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
      backend?.restart()
    })
  const replace = (dist: string) => {
    dashboard = createStatic(dist, options)
  }
  return {
    url: `http://${address}/dashboard/`,
    backend,
    server,
    open,
    close,
    leave,
    comeBack: () => listen(port),
    replace,
  }
}

function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function embedded(
  { dialect, data, seed, clock, setting }: ServeOptions,
  address: string,
): { site: Site; backend?: Backend } {
  const backend = createBackend({ dialect, data, random: seed, address, clock, setting })
  return { site: createHttpAdapter(backend), backend }
}

function behind(upstream: URL): Site {
  const proxy = createProxy(upstream)
  return {
    request: async (request, response) => {
      const place = hosting(pathnameOf(request))
      if (!place) proxy.request(request, response)
      else if ('redirect' in place) response.writeHead(301, { Location: place.redirect }).end()
      else return false
      return true
    },
    upgrade: (...all) => {
      proxy.upgrade(...all)
      return true
    },
  }
}
