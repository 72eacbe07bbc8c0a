import type { Mark } from '../update/mark.ts'

export interface Built extends Mark {
  /** The paths of the files that the screens need: they are fetched ahead. */
  parts: readonly string[]
  /** Those of all others, such as the languages: they are kept once they have been asked for. */
  others: readonly string[]
}

declare const LOTUS_BUILT: Built

/** What the build writes into the worker. */
export const buildFacts: Built = LOTUS_BUILT
