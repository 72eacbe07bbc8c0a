import type { AnyRecord } from '../field.ts'
import { readErrorText } from '../form/errorText.ts'
import type { FormErrors } from '../form/resolver.ts'
import { goneMessage, LostAnswer } from './failure.ts'
import type { Gone } from './leftOut.ts'
import type { Trace } from './trace.ts'

/** Another record that was to hold a value of a field, and why it was not changed. */
export interface InverseFailure {
  /** The field. */
  name: string
  /** The other record. */
  id: number
  reason: unknown
}

/** What the list shows about a write whose answer was lost, or why the list could not be read. */
export type LostFindings = Exclude<Trace, { kind: 'done' }> | { kind: 'unread'; reason: unknown }

/** How the write of one record has ended. */
export type Outcome =
  | {
      kind: 'saved'
      record: AnyRecord
      /** What was sent for the record itself. */
      data: Readonly<Record<string, unknown>> | undefined
      /** How many records were written: the record itself, and others that hold a part of it. */
      writes: number
      /** The references to nothing that were not sent. */
      leftOut: readonly Gone[]
      /** The other records that do not hold their part of it. */
      failures: readonly InverseFailure[]
    }
  /** The server already holds the change. */
  | { kind: 'unchanged' }
  /** Somebody else has changed the same since it was read: `now`. Nothing was sent. */
  | { kind: 'changed'; now: AnyRecord }
  /** The rules of the form refuse it. Nothing was sent. */
  | { kind: 'refused'; errors: FormErrors }
  /** A question was answered with no. Nothing was sent. */
  | { kind: 'declined' }
  /** The record does not exist any more. */
  | { kind: 'gone' }
  | { kind: 'failed'; reason: unknown }
  /** The answer was lost (`reason`), and the list does not show that it was saved. */
  | { kind: 'unknown'; reason: unknown; findings: LostFindings }
  /** It was stopped before this record. */
  | { kind: 'stopped' }

/** Whether the server holds everything that was to be saved. */
export const isSaved = (outcome: Outcome): boolean =>
  outcome.kind === 'unchanged' || (outcome.kind === 'saved' && outcome.failures.length === 0)

/** Why a record was not written; the message is a key or the server's own. */
export function reasonOf(outcome: Outcome): unknown {
  switch (outcome.kind) {
    case 'failed':
      return outcome.reason
    case 'unknown':
      return new LostAnswer(outcome.findings.kind === 'notDone' ? 'lost.notDoneAct' : 'lost.act')
    case 'refused': {
      const [first] = Object.values(outcome.errors)
      return new Error(readErrorText(first?.message ?? 'form.notSaved').message)
    }
    case 'gone':
      return new Error(goneMessage)
    case 'changed':
      return new Error('saving.changedTitle')
    default:
      return new Error('form.notSaved')
  }
}

/** The record that was written; throws the reason if it was not. */
export function savedBy(outcome: Outcome): AnyRecord {
  if (outcome.kind === 'saved') return outcome.record
  throw reasonOf(outcome)
}
