import type { ComponentType } from 'react'
import type { ApiRequest } from '#dataProvider/client.ts'
import type { Live } from '#dataProvider/live/live.ts'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { MessageKey, ResourceName } from '#locales/messages.ts'
import type { FieldValues } from 'react-hook-form'
import type { IconName } from '#ui/Icon.tsx'
import type { Offered } from '#ui/messages/useNotifyMessage.ts'
import type { ListsAnew } from '../data/useListsAnew.ts'
import type { Engine, Viewer } from '../EngineContext.ts'
import type { Fields, Listed } from '../field.ts'
import type { FieldRefusal } from '../resource.ts'

/** Actions are data: `request` is pure and the engine runs it. Labels are at `resources.<name>.actions.<key>`. */
export type Action<R> = ActionBase<R> & (ClickAction<R> | RecordsAction<R> | DialogAction<R>)

/** One of our icons by its name, or a component that draws another. */
export type ActionShape = IconName | ComponentType<{ fontSize?: 'small' }>

export interface ActionBase<R> {
  /** Drawn before the label, or instead of it. */
  icon: ActionShape
  /** Only admins may run the action. */
  admin?: true
  /** The letter, in lower case, that runs the action on the row with the focus. */
  shortcut?: string
  /** In a wide window, the action has a button of its own beside the menu of what can be done with the ticked rows. */
  ownButton?: true
  /** Whether the action applies to a record. Default: it applies to every record. */
  isAvailable?(record: R, viewer: Viewer): boolean
  /** Why the action is of no use for one record at present, going by live figures. Until it is, it only says so. */
  doubt?(record: R, live: Live): MessageKey | undefined
}

/** An action that opens a screen in a new browser tab. */
export interface ClickAction<R> {
  /** The action is for one record. */
  on: 'row'
  /** The path of the screen below `/dashboard`. */
  href(record: R): string
}

/** Why an action is of no use at present; undefined as long as nothing speaks against it. */
export const doubtOf = <R>(action: Pick<ActionBase<R>, 'doubt'>, record: R, live: Live): MessageKey | undefined =>
  action.doubt?.(record, live)

/**
 * An action on one or several records after a question. The text of the question is at
 * `resources.<name>.questions.<key>`.
 */
export type RecordsAction<R> = {
  /** What the action is for. `list`: without a record, beside the list's create button. Default `records`. */
  on?: 'records' | 'list'
  /** What the action will cause, as far as that can be known before. */
  forecast?: Forecast<R>
  /** The values that the action needs. Their labels are with those of the resource's own fields. */
  form?: Fields
  /** Returns the reason why the values of the form are refused. */
  validate?(values: FieldValues, viewer: Viewer): FieldRefusal<string> | undefined
  /** Whether the user must tick `acknowledgements.<key>` before the action can run. */
  acknowledgement?(records: readonly R[], viewer: Viewer): boolean
  /** The action comes before the form on a row. */
  leads?: true
  /** The action cannot be undone. */
  danger?: true
  /**
   * Whether the list shows that the action was done; used when the answer is lost. Without `isDone`, that stays
   * unknown.
   */
  isDone?(before: R, now: R | undefined): boolean
  /** A failure closes the question and is told in a notification. Default: the question stays open with the reason. */
  closesOnFailure?: true
  /** The notification that the action was done names the records. */
  namesRecords?: true
  /** Returns what undoes the action on these records, or undefined if that cannot be undone; called before the action. */
  undo?: (engine: Engine, records: readonly R[]) => Promise<Undo | undefined>
  /** Returns what is offered once the action is done on these records; called before the action. */
  followUp?: (engine: Engine, records: readonly R[]) => Promise<Offered | undefined>
  /** Message keys in place of those of the resource. */
  texts?: Partial<QuestionTexts>
} & (OneRequest<R> | EachRequest<R> | ProviderCall<R>)

/** Undoes an action, and reports the result in words. Never rejects. */
export type Undo = (context: UndoContext) => Promise<UndoReport>

interface UndoContext {
  /** Whether the action was done on the record with this id. */
  isDone: (id: number) => boolean
  /** Returns the reason of a failure in words. */
  reason: (error: unknown) => string
  t: (key: string, args?: Record<string, unknown>) => string
}

interface UndoReport {
  text: string
  type: 'success' | 'warning' | 'error'
}

/** The message keys of the texts before and after an action. */
export interface QuestionTexts {
  /** The title of the question. */
  title: string
  /** The question itself. */
  question: string
  /** Said below the forecast. */
  note?: MessageKey | undefined
  /** Said last where `undo` is offered after the action. */
  undoable?: MessageKey
  /** The label of the button that undoes the action. Default: "Undo". */
  undo?: MessageKey
  /** What the user ticks before the action can run. */
  acknowledgement: string
  /** Said once the action is done. */
  done: string
  /** Said in place of `done` when the action failed for some records. */
  partly: string
}

interface Forecast<R> {
  /** The lists that are fetched again for the forecast. */
  dependsOn: readonly ResourceName[] | ((engine: Engine) => readonly ResourceName[])
  /** Rendered from the start, hidden until the lists are loaded, so that its code is loaded before the button appears. */
  Effects: ComponentType<{ records: readonly R[] } & ListsAnew>
  /** Whether the action would have no effect. */
  isPointless?(records: readonly R[], listed: Listed): boolean
}

interface OneRequest<R> {
  /** The one request for all records. */
  request(records: readonly R[], values: Record<string, unknown>): ApiRequest
  /** Reads from the answer what happened to each record. Throws an `UnreadAnswer` for one of another shape. */
  outcomes?(answer: unknown, records: readonly R[]): readonly ActionOutcome[]
}

/** One request for each record; after a failure the remaining ones are still sent, as long as the server is reached. */
export interface EachRequest<R> {
  /** The request for one record. */
  each(record: R, values: Record<string, unknown>): ApiRequest
  /** The reason why the action was not done although the server did not refuse it. */
  failureReason?(answer: unknown): MessageKey | undefined
}

/** One call of a verb of the data provider. */
interface ProviderCall<R> {
  /** Resolves to the outcome for each record if it failed for some of them. */
  call(
    dataProvider: LotusDataProvider,
    records: readonly R[],
    reason: (error: unknown) => string,
  ): Promise<readonly ActionOutcome[]>
}

/** The result of an action for one record: the key of a message, or its text is at `resources.<name>.outcomes.<result>`. */
export interface ActionOutcome {
  id: number
  result: string
  failed: boolean
  /** A retry cannot help. */
  final?: boolean
  /** The server's own message, if it sent one. */
  reason?: string
}

/**
 * An action that brings its own dialog: for one record, for the ticked records, for both (`records`), or, without a
 * record, beside the list's create button.
 */
export interface DialogAction<R> {
  /** What the action is for. Default `records`. */
  on?: 'row' | 'ticked' | 'records' | 'list'
  /** Drawn while the action is open. */
  Dialog: ComponentType<ActionDialogProps<R>>
}

export interface ActionDialogProps<R = { id: number } & Record<string, unknown>> {
  records: readonly R[]
  onClose: () => void
}

/** A POST request below `/api/v1`. */
export const post = (path: string, body?: unknown): ApiRequest => ({ method: 'POST', path, body })

/** A DELETE request below `/api/v1`. */
export const del = (path: string): ApiRequest => ({ method: 'DELETE', path })
