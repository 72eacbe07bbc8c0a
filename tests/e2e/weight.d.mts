import type { Page } from 'playwright-core'

export interface Weight {
  /** Method and path of every call of the API, in order. */
  calls: string[]
  /** Bytes of the script and style so far. */
  bytes: () => Promise<{ raw: number; gzip: number }>
}

export function weigh(page: Page): Weight
