import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createHostCheck, checkAddress } from './addressing.ts'
import { createDevelopment } from './development.ts'
import { startEmbedded } from './embedded.ts'
import { hosting } from './hosting.ts'
import type { Backend, BackendOptions } from './index.ts'
import { createProxy, readUpstream } from './proxy.ts'
import { createStatic, type Dashboard, pathnameOf, sendPage } from './static.ts'

export interface ServeOptions {
  host: string
  /** Additional host names that requests may use. */
  allowHosts?: readonly string[]
  /** Sends the built dashboard under a strict Content-Security-Policy. */
  strict?: boolean
  /** 0 takes any free port. */
  port: number
  /** The folder of the built dashboard; without it the sources in `root` are served with hot reload. */
  dist?: string
  root: string
  /** The address of a server to proxy to, instead of the embedded one. */
  upstream?: string
  dialect: BackendOptions['dialect']
  data: BackendOptions['data']
  seed: BackendOptions['random']
  /** Default: that of the data set. */
  store?: BackendOptions['store']
  /** For the embedded server; default: the time of the machine, and the settings of the data set. */
  clock?: BackendOptions['clock']
  setting?: BackendOptions['setting']
}

/** Handles all requests that are not for files of the dashboard. */
interface Site {
  /** Handles the request and returns true, or returns false when the request is for a file of the dashboard. */
  request: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
}

/**
 * Listens, but delays requests until `open` is called: a port in use is reported before a long build, not after it.
 * `backend` is the embedded server, if there is one; `server` emits every request. Between `leave` and `comeBack`
 * connections are refused, as during the restart of a server; `replace` serves another build from then on.
 */
export async function serve(options: ServeOptions) {
  const upstream = options.upstream ? readUpstream(options.upstream) : undefined
  const server = createServer()
  // Like a Nezha server, never closes an idle connection.
  server.keepAliveTimeout = 0
  const listen = (listenPort: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(listenPort, options.host, () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(options.port)
  const { port } = server.address() as AddressInfo
  const address = `${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`
  const { dialect, data, seed: random, store, clock, setting } = options
  const own = { dialect, data, random, store, address, clock, setting }
  let { site, backend }: { site: Site; backend?: Backend } = upstream ? { site: proxyTo(upstream) } : startEmbedded(own)
  /** The embedded server from other sources takes the place of the one that runs. */
  const startAgain = (start: typeof startEmbedded) => {
    const next = start(own, backend)
    backend?.sockets.drop()
    ;({ site, backend } = next)
  }
  let dashboard: Dashboard | Promise<Dashboard> = options.dist
    ? createStatic(options.dist, options)
    : createDevelopment(options.root, server, upstream ? undefined : startAgain)
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })

  const isAllowedHost = createHostCheck([options.host, ...(options.allowHosts ?? [])])

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const refusal = checkAddress(request, isAllowedHost)
    if (refusal) return sendPage(response, refusal.status, refusal.title, refusal.text)
    if (request.url === '*') return void response.writeHead(204).end()
    await opened
    if (await site.request(request, response)) return
    const hosted = hosting(pathnameOf(request), options.dialect)
    await (
      await dashboard
    )(request, response, hosted && 'status' in hosted ? hosted.status : 404)
  }
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendPage(response, 500, 'Server error', 'The embedded server failed; its console says why.')
    })
  })
  server.on('upgrade', (request, socket, head) => {
    // The client can disconnect at any time.
    socket.on('error', () => socket.destroy())
    const refusal = checkAddress(request, isAllowedHost)
    if (refusal) return refuseUpgrade(socket, refusal.status)
    // While developing, Vite handles its own sockets on the same server.
    if (!options.dist && request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
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

function proxyTo(upstream: URL): Site {
  const proxy = createProxy(upstream)
  return {
    request: async (request, response) => {
      const hosted = hosting(pathnameOf(request))
      if (!hosted) proxy.request(request, response)
      else if ('redirect' in hosted) response.writeHead(301, { Location: hosted.redirect }).end()
      else return false
      return true
    },
    upgrade: (...args) => {
      proxy.upgrade(...args)
      return true
    },
  }
}
