import type { Locator } from '@playwright/test'
import type { Backend } from '#backend/index.ts'
import type { TableName } from '#backend/state.ts'
import type { Day } from './day.ts'

/** What a second admin may do with the record of a step, by the API. */
export interface Shared {
  table: TableName | 'setting'
  /** Of the list; a record is changed at `path`/id, by default the same. */
  listPath: string
  path?: string
  /** How the record is found; the settings have none. */
  id: (backend: Backend) => number | undefined
  /** A change of what the step leaves alone. */
  beside: Record<string, unknown>
  /** A change of what the step changes too. */
  same?: Record<string, unknown>
  /** Whether the record can be deleted. */
  deletable?: false
}

/** One thing that a person does in the course of a day. */
export interface LifeStep {
  name: string
  dialect?: 'current'
  /** To where the step begins, such as its form. */
  open: (day: Day) => Promise<void>
  /** Types and chooses everything; nothing has been sent yet. */
  fill: (day: Day) => Promise<void>
  /** The one act that sends it. */
  send: (day: Day) => Promise<void>
  /** Whether what was typed is on the screen. Left out where nothing is typed. */
  kept?: (day: Day) => Promise<boolean>
  /** What no draft keeps: it is typed again where it is missing. */
  secrets?: (day: Day) => { input: Locator; value: string }[]
  /** Does the server hold what the step wants? Left out where it changes nothing. */
  holds?: (backend: Backend) => boolean
  /** Its write on the API, as "METHOD path". */
  writes?: RegExp
  /** The words that say that it is done. */
  says?: RegExp
  /** The words that say that it is not, where they are other than those of a form. */
  denies?: RegExp
  /** Whether it is done where no words say so. */
  over?: (day: Day) => Promise<boolean>
  /** What is left to do when it is done, such as closing what was told. */
  finish?: (day: Day) => Promise<void>
  shared?: Shared
  /** What it acts upon, or what was typed, does not outlive a restart of the server, or a sign-out. */
  passing?: 'restart' | 'signOut'
  /** What is told only once is made anew when the answer is lost. */
  anew?: true
  /** There can be only one such record, so a second one is refused with reason. */
  unique?: true
}

/** The words of a form, and of a switch, a question or a button, for what was not done. */
export const notDone = /not saved|not changed/i

/** The words that say that nobody knows whether it was done. */
export const isUnknown = /not known whether/i

/** The words that say that the record is gone: nothing is left to be done again. */
export const isGone = /does not exist|no longer exists/i

export const isDone = async (step: LifeStep, day: Day): Promise<boolean> =>
  step.over ? step.over(day) : day.said.some(({ page, text }) => page === day.page && (step.says?.test(text) ?? false))
