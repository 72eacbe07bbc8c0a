import type { Page } from 'playwright-core'

export interface Weight {
  /** Method and path of every call of the API, in order. */
  calls: string[]
  /** Paths of the script and style so far. */
  files: () => string[]
  /** Bytes of the script and style so far, or of those files among them that count. */
  bytes: (isCounted?: (file: string) => boolean) => Promise<{ raw: number; gzip: number }>
}

export function weigh(page: Page): Weight
