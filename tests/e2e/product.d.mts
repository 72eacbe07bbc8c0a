import type { IncomingHttpHeaders } from 'node:http'
import type { Backend, BackendOptions } from '#backend/index.ts'

export interface ProductOptions {
  dialect?: 'classic' | 'interim' | 'current'
  data?: 'demo' | 'registered' | 'empty' | number
  /** The folder of the build. */
  dist?: string
  /** Any free one by default. */
  port?: number
  clock?: BackendOptions['clock']
  setting?: BackendOptions['setting']
  /** Under a strict Content-Security-Policy. */
  strict?: boolean
}

export interface Product {
  url: string
  /** Its state and its agents, to be read and changed from outside. */
  backend: Backend
  /** Every request that has reached the server, the oldest first. */
  asked: { path: string; headers: IncomingHttpHeaders }[]
  stop: () => void
  /** Ends every connection, refuses new ones for so many milliseconds, and listens again with the same data. */
  restart: (away?: number) => Promise<void>
  /** Serves the build in another folder from now on. */
  upgrade: (dist: string) => void
}

export function startProduct(options?: ProductOptions): Promise<Product>
