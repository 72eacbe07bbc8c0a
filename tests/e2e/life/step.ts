import type { Locator } from '@playwright/test'
import type { Backend } from '#backend/index.ts'
import type { TableName } from '#backend/state.ts'
import type { Day } from './day.ts'

/** The record of a step, as a second admin can change it by the API. */
export interface SharedRecord {
  table: TableName | 'setting'
  /** The API path of the list. */
  listPath: string
  /** A record is changed at `path`/id. Default: `listPath`. */
  path?: string
  /** The id of the record; the settings have none. */
  id: (backend: Backend) => number | undefined
  /** A change of a field that the step does not change. */
  otherField: Record<string, unknown>
  /** A change of a field that the step changes too. */
  sameField?: Record<string, unknown>
  /** Default: the record can be deleted. */
  deletable?: false
}

/** One task of a working day. */
export interface LifeStep {
  name: string
  dialect?: 'current'
  /** Opens the screen and the form of the step. */
  open: (day: Day) => Promise<void>
  /** Fills the form; sends nothing yet. */
  fill: (day: Day) => Promise<void>
  /** The single action that sends the step. */
  send: (day: Day) => Promise<void>
  /** Whether the page shows the input; absent where the step has no input. */
  showsInput?: (day: Day) => Promise<boolean>
  /** Inputs that no draft stores: their values are typed again where they are missing. */
  secrets?: (day: Day) => { input: Locator; value: string }[]
  /** Whether the server has the result of the step; absent where the step changes nothing. */
  isStored?: (backend: Backend) => boolean
  /** Matches the step's write on the API, as "METHOD path". */
  writePattern?: RegExp
  /** How many writes the step makes. Default: 1. */
  writeCount?: number
  /** Matches the message of success. */
  successText?: RegExp
  /** Matches the message of failure. Default: `notDonePattern`. */
  failureText?: RegExp
  /** Whether the step is done, where no message reports success. */
  isFinished?: (day: Day) => Promise<boolean>
  /** Runs when the step is done, such as closing its dialog. */
  finish?: (day: Day) => Promise<void>
  sharedRecord?: SharedRecord
  /** The event after which the step's record or input no longer exists. */
  lostOn?: 'restart' | 'signOut'
  /** Its dialog has no address: after a reload it is closed, and shows what was typed once it is opened again. */
  hasNoAddress?: true
  /** The response has a secret that is shown once: after a lost response the step creates another record. */
  createsAgain?: true
  /** The server refuses a second record with the same values. */
  unique?: true
}

/** Failure messages of forms, switches, confirmations and buttons. */
export const notDonePattern = /not saved|not changed/i

/** Messages after which it is unknown whether the server has saved. */
export const unknownPattern = /not known whether/i

/** Messages about a deleted record: another try makes no sense. */
export const deletedPattern = /does not exist|no longer exists/i

export const isDone = async (step: LifeStep, day: Day): Promise<boolean> =>
  step.isFinished
    ? step.isFinished(day)
    : day.messages.some(({ page, text }) => page === day.page && (step.successText?.test(text) ?? false))
