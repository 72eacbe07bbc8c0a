import type { IncomingHttpHeaders } from 'node:http'
import type { Backend, BackendOptions } from '#backend/index.ts'

export interface ProductOptions {
  dialect?: 'classic' | 'interim' | 'current'
  data?: 'demo' | 'registered' | 'empty' | 'hostile' | 'large' | number
  /** The folder of the build. */
  dist?: string
  /** Default: any free port. */
  port?: number
  /** Tells the browser to keep the files of the build, as a proxy may. */
  keepsAssets?: boolean
  clock?: BackendOptions['clock']
  setting?: BackendOptions['setting']
  /** Sends a strict Content-Security-Policy. */
  strict?: boolean
}

export interface Product {
  url: string
  /** The embedded server, whose state and agents a test can read and change. */
  backend: Backend
  /** All requests to the server so far, in order. */
  requests: { path: string; headers: IncomingHttpHeaders }[]
  stop: () => void
  /** Closes all connections, and refuses new ones until `comeBack`. */
  leave: () => Promise<void>
  comeBack: () => Promise<void>
  /** Closes all connections, refuses new ones for `downtime` milliseconds, and listens again with the same data. */
  restart: (downtime?: number) => Promise<void>
  /** Serves the build in another folder from then on. */
  upgrade: (dist: string) => void
}

export function startProduct(options?: ProductOptions): Promise<Product>
