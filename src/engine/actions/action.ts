import type { ComponentType } from 'react'
import type { ApiRequest } from '#dataProvider/client.ts'
import type { MessageKey, ResourceName } from '#locales/messages.ts'
import type { FieldValues } from 'react-hook-form'
import type { Viewer } from '../EngineContext.ts'
import type { Fields, Listed } from '../field.ts'
import type { FieldRefusal } from '../resource.ts'

/** Actions are data: `request` is pure and the engine runs it. Labels stand at `resources.<name>.actions.<key>`. */
export type Action<R> = {
  icon: ComponentType<{ fontSize?: 'small' }>
  admin?: true
  /** Whether a record has the action at all. Default: each has. */
  isAvailable?(record: R, viewer: Viewer): boolean
} & (ClickAction<R> | RecordsAction<R> | DialogAction<R>)

/** A screen that a click on a row opens in a new tab of the browser. */
export interface ClickAction<R> {
  on: 'row'
  href(record: R): string
}

/** What is done with one or several records after a question: its text stands at `resources.<name>.questions.<key>`. */
export type RecordsAction<R> = {
  /** `record`: never with several at once; `list`: with none, beside the list's create button. */
  on: 'record' | 'records' | 'list'
  /** What will come of it, as far as it can be told before. */
  forecast?: Forecast<R>
  /** What has to be known first; labels stand with those of the resource's own fields. */
  form?: Fields
  /** Why the values of the form are refused. */
  validate?(values: FieldValues, viewer: Viewer): FieldRefusal<string> | undefined
  /** The values of the form for whom there is nothing to choose. */
  presetValues?(viewer: Viewer): Record<string, unknown> | undefined
  /** Whether `cautions.<key>` has to be ticked before. */
  acknowledgement?(records: readonly R[], viewer: Viewer): boolean
  /** It cannot be undone. */
  danger?: true
  /** Whether the list shows that it was done, for when the answer is lost; without it that stays open. */
  isDone?(before: R, now: R | undefined): boolean
} & (OneRequest<R> | EachRequest<R>)

export interface Forecast<R> {
  /** Lists that are read anew for it. */
  dependsOn: readonly ResourceName[]
  Told: ComponentType<{ records: readonly R[]; listed: Listed }>
  /** Whether nothing would come of it. */
  isPointless?(records: readonly R[], listed: Listed): boolean
}

interface OneRequest<R> {
  request(records: readonly R[], values: Record<string, unknown>): ApiRequest
  /** What the answer tells of each record. */
  outcomes?(answer: unknown, records: readonly R[]): readonly ActionOutcome[]
}

/** One request for each record; a failure leaves the others to go on. */
export interface EachRequest<R> {
  each(record: R, values: Record<string, unknown>): ApiRequest
  /** Why it was not done, though the server did not refuse it. */
  failureReason?(answer: unknown): MessageKey | undefined
}

/** What came of an action for one record; its words stand at `resources.<name>.outcomes.<result>`. */
export interface ActionOutcome {
  id: number
  result: string
  failed: boolean
  /** Trying again cannot help. */
  final?: boolean
  /** The server's own words, where it has some. */
  reason?: string
}

/** An action that brings its own dialog: for a record, for ticked ones, or, with none, beside the list's create button. */
export interface DialogAction<R> {
  on: 'row' | 'records' | 'list'
  Dialog: ComponentType<ActionDialogProps<R>>
}

export interface ActionDialogProps<R = { id: number } & Record<string, unknown>> {
  records: readonly R[]
  onClose: () => void
}

/** A POST below `/api/v1`. */
export const post = (path: string, body?: unknown): ApiRequest => ({ method: 'POST', path, body })

/** A DELETE below `/api/v1`. */
export const del = (path: string): ApiRequest => ({ method: 'DELETE', path })
