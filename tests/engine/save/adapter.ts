import type { Seed, Tables } from '#backend/index.ts'
import type { renderApp } from '../../app.tsx'

export type SavePage = Awaited<ReturnType<typeof renderApp>>

type Values = Record<string, unknown>

/** What happens between the last look at a record and the press that saves it. */
export type SaveCase =
  /** Somebody else changes another field. */
  | 'beside'
  /** Somebody else changes the same field. */
  | 'same'
  /** The same, and once more before the person goes on. */
  | 'again'
  /** Somebody else deletes it. */
  | 'gone'
  /** It points to what does not exist. */
  | 'nothing'
  | 'refused'
  /** It arrives, and the answer is lost. */
  | 'arrived'
  /** It does not arrive. */
  | 'lost'

/** What the person is told: the words about the record, or a check of what the page shows. */
export type Told = RegExp | (() => void)

/** Why there is no such case. */
export interface Never {
  never: string
}

/** One of the ways in which the product writes records, as a person uses it. */
export interface SaveAdapter {
  /** The module that calls `writeRecord` or `writeMany`. */
  module: string
  address: string
  /** For one that changes many records at once: what the page tells about the record of a name. */
  about?: (name: string) => string | null | undefined
  /** A server with records of these names, which are numbered from 1. */
  seed: (names: readonly string[]) => Seed
  /** The record that is written, by default the first; a new one is not in the seed. */
  table: keyof Tables
  id?: number
  /** Does everything up to the last press, and returns this press. */
  begin: (page: SavePage, names: readonly string[]) => Promise<() => Promise<void>>
  /** The values with which the record is saved over what others have left. */
  change: (now: Values) => Values
  /** Values of other fields, as somebody else saves them. */
  beside?: Values
  /** Values of the same field, as somebody else saves them one after the other. */
  theirs?: readonly Values[]
  /** What points to nothing, in this record or another one, and what is saved in its place, if not the server decides. */
  dangling?: { values: Values; id?: number; saved?: Values; isAsked?: boolean }
  /** Answers a question with yes, or tries again. */
  goOn?: (page: SavePage) => Promise<void>
  /** Stops it while so many records are on their way. */
  stop?: { underway: number; press: (page: SavePage) => Promise<void> }
  told: Readonly<
    Record<Exclude<SaveCase, 'arrived'>, Told | Never> & {
      /** Default: as `beside`. */
      arrived?: Told
      stopped: (() => void) | Never
    }
  >
}
