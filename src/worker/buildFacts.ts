import type { Mark } from '../update/mark.ts'

export interface Built extends Mark {
  /** The paths of the files that the screens need; they are fetched in advance. */
  parts: readonly string[]
  /** The paths of the files with texts; like all others, they are kept once they have been requested. */
  languages: readonly string[]
  /** The paths of all other files, such as flags. */
  others: readonly string[]
}

declare const LOTUS_BUILT: Built

/** The values that the build writes into the service worker. */
export const buildFacts: Built = LOTUS_BUILT
