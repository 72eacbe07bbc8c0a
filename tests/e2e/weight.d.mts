import type { Page } from 'playwright-core'

export interface Weight {
  /** Method and path of all API calls so far, in order. */
  calls: string[]
  /** The number of all requests so far, of any kind. */
  requests: () => number
  /** Paths of all script and style files so far. */
  files: () => string[]
  /** The size of these files, or of those that `isCounted` accepts. */
  bytes: (isCounted?: (file: string) => boolean) => Promise<{ raw: number; gzip: number }>
}

export function weigh(page: Page): Weight
