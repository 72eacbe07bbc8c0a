import type { Operation } from '#dataProvider/endpoint.ts'
import type { MessageKey } from '#locales/messages.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { mayUse, type Seeing } from '../access.ts'
import type { Engine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import type { OpenDialog } from '../nav/dialogUrl.ts'
import type { AnyResource } from '../resource.ts'
import { changesMany } from '../bulk/bulkFields.ts'
import type { Action, ActionBase, ClickAction, DialogAction, QuestionTexts, RecordsAction } from './action.ts'
import { cloneAction, cloneManyAction, createAction, editActionOf, editManyAction } from './formActions.tsx'
import { deletionOf } from './deletion/deletion.tsx'

/** An action that opens the form of a record, or of a new one, in the dialog of the page. */
interface FormAction {
  on: 'row' | 'list'
  opens(records: readonly AnyRecord[]): OpenDialog
}

/** An action of a resource: one that its descriptor declares, or a built-in one. */
export type ResourceAction = QuestionAction | (KnownAs & (ClickAction<AnyRecord> | FormAction)) | OwnDialogAction

/** An action that asks a question before it runs. */
export type QuestionAction = KnownAs & RecordsAction<AnyRecord>

export type OwnDialogAction = KnownAs & DialogAction<AnyRecord>

interface KnownAs extends Omit<ActionBase<AnyRecord>, 'isAvailable'> {
  /** Unique among the actions of the resource. */
  key: string
  /** A message key. */
  label: string
  /** The operation of the API that a built-in action stands for. */
  operation?: Operation
  /** The number of ticked records from which it is offered for them. Default 1. */
  least?: number
  /** The reason why the action cannot be used on a record; undefined where it can. */
  refusal?(record: AnyRecord, engine: Seeing): MessageKey | undefined
}

/** Where actions are offered: beside the title of the list, on each row, and on the ticked rows. */
export type Place = 'list' | 'row' | 'ticked'

/**
 * All actions of a resource in their order on a row: links and those that lead, edit and clone, the others, and last
 * those that cannot be undone.
 */
export const actionsOf = memoByRef((resource: AnyResource): readonly ResourceAction[] => {
  const own = Object.entries<Action<AnyRecord>>(resource.actions ?? {}).map(([key, action]): ResourceAction => ({
    ...action,
    key,
    label: `resources.${resource.name}.actions.${key}`,
    refusal: (record, { viewer }) => ((action.isAvailable?.(record, viewer) ?? true) ? undefined : 'list.noneFit'),
  }))
  const editable = resource.api?.singleton ? [] : [editActionOf(resource)]
  const clones = resource.form?.clones ? [cloneAction, cloneManyAction] : [cloneAction]
  const creatable = resource.operations.includes('create') ? clones : []
  const many = changesMany(resource) ? [editManyAction] : []
  const ranked = [createAction, ...editable, ...creatable, ...many, ...own, deletionOf(resource)].toSorted(
    (one, other) => rankOf(one) - rankOf(other),
  )
  return resource.components?.Page ? withEditSecond(ranked) : ranked
})

/** Where the name of a record leads to its page, the form is offered right after the first action. */
function withEditSecond(actions: readonly ResourceAction[]) {
  const edits = actions.filter(({ key }) => key === 'edit')
  return actions.filter((action) => !edits.includes(action)).toSpliced(1, 0, ...edits)
}

function rankOf(action: ResourceAction): number {
  if (isDangerous(action)) return 3
  if ('opens' in action || action.operation) return 1
  return 'href' in action || 'leads' in action ? 0 : 2
}

export const isDangerous = (action: ResourceAction): boolean => 'danger' in action

export const isOfferedOn = (place: Place, { on = 'records' }: ResourceAction): boolean =>
  on === place || (on === 'records' && place !== 'list')

/** The actions of a resource that the signed-in user is offered in a place. */
export const offeredActions = (engine: Engine, resource: AnyResource, place: Place): readonly ResourceAction[] =>
  actionsOf(resource).filter((action) => isOfferedOn(place, action) && mayUse(engine, resource.name, action))

/** The message keys of the texts before and after an action of a resource. */
export function questionTextsOf(resource: string, action: QuestionAction): QuestionTexts & { undo: MessageKey } {
  const words = `resources.${resource}`
  const done = `${words}.done.${action.key}`
  return {
    title: 'confirm.title',
    question: `${words}.questions.${action.key}`,
    acknowledgement: `${words}.acknowledgements.${action.key}`,
    done,
    // An action with one request per record has a message for success only; an action with one answer for all records
    // uses the same message for every result.
    partly: 'each' in action ? 'confirm.partly' : done,
    undo: 'pages.files.editor.undo',
    ...action.texts,
  }
}
