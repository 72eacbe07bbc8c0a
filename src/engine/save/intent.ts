import type { Rows } from '#dataProvider/endpoint.ts'
import type { Engine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import type { AnyResource } from '../resource.ts'
import type { Gone, LookingPorts } from './leftOut.ts'
import type { LostFindings, Outcome } from './outcome.ts'

type Values = Record<string, unknown>

/** What a write needs of the engine. */
export type WritePorts = Pick<Engine, 'dataProvider' | 'resources' | 'dialect' | 'writes'> & LookingPorts

/** A question before a write, which a yes allows. It is asked again only when it is about something else by then. */
export interface Question {
  about: unknown
  ask(): Promise<boolean>
}

/** What is to be sent. */
export interface WriteDraft {
  /** The values of the record itself, over the record as it is; undefined if only other records change. */
  data: Values | undefined
  /** The form values of fields that other records hold. */
  inverse?: Values
  questions?: readonly Question[]
}

/** `go`: save again, or take the record that was found; `look`: look again; undefined: leave it. */
export type LostDecision = 'go' | 'look' | undefined

/** What is decided with somebody during a write. */
export interface Decisions {
  /**
   * Decides about references to nothing: undefined leaves them out, and the outcome names them for the person. Without
   * it they are sent, and the server decides.
   */
  onLeftOut?(gone: readonly Gone[], now: AnyRecord | undefined): Question | Outcome | undefined
  /** Decides after a lost answer. By default a single record that was found is taken, and nothing is sent again. */
  onLost?(findings: LostFindings): Promise<LostDecision>
}

/** The change of a record. */
export interface RecordChange extends Decisions {
  descriptor: AnyResource
  id: number
  /** What is left to change in the record as it is now, or how it ends without a write. Called again after a question. */
  draft(now: AnyRecord): WriteDraft | Outcome | Promise<WriteDraft | Outcome>
  /** The record to save over where it cannot be read, once the question is answered. By default it fails then. */
  onUnread?(reason: unknown): Question & { record: AnyRecord }
  /** The records that were read just now, for the first look. */
  rows?: Promise<Rows>
}

/** The creation of a record. */
export interface RecordCreation extends Decisions {
  descriptor: AnyResource
  /** See `RecordChange`. */
  draft(): WriteDraft | Outcome | Promise<WriteDraft | Outcome>
  /** The fields by which the new record is known in the list after a lost answer. Default: its name. */
  marks?: readonly string[]
  /** Whether a record in the list is another one. Default: it was there before. */
  isOld?(id: number): boolean
}
