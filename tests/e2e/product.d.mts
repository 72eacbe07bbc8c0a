import type { IncomingHttpHeaders } from 'node:http'
import type { Backend } from '#backend/index.ts'

export interface ProductOptions {
  dialect?: 'classic' | 'interim' | 'current'
  data?: 'demo' | 'registered' | 'empty' | number
  /** The folder of the build. */
  dist?: string
}

export interface Product {
  url: string
  /** Its state and its agents, to be read and changed from outside. */
  backend: Backend
  /** Every request that has reached the server, the oldest first. */
  asked: { path: string; headers: IncomingHttpHeaders }[]
  stop: () => void
}

export function startProduct(options?: ProductOptions): Promise<Product>
