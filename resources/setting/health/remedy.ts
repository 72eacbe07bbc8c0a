import { actionsOf, type QuestionAction } from '#engine/actions/resourceAction.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { Dangling } from '#engine/references/dangling.ts'
import type { AnyResource } from '#engine/resource.ts'

/** How a finding is repaired. */
export type Remedy = FormRemedy | DialogRemedy

/** The form of the record, with the focus in a field. */
interface FormRemedy {
  kind: 'edit'
  field: string
}

export type DialogRemedy =
  /** Removes references to nothing. */
  | { kind: 'cleanUp'; dangling: readonly Dangling[] }
  /** An action of the resource, after its question. */
  | { kind: 'action'; key: 'delete' | 'forceUpdate' }
  /** Adds notifiers to groups. */
  | { kind: 'addToGroup' }
  /** Moves the end dates of servers. */
  | { kind: 'renew' }

export const edit = (field: string): FormRemedy => ({ kind: 'edit', field })

/** The path of the form of a record. */
export const formAddressOf = ({ route, api }: AnyResource, { id }: AnyRecord, field: string): string =>
  `${route}${api?.singleton ? '' : `?edit=${id}`}#${field}`

/** Whether one remedy repairs all records of a resource that need it. */
export const isShared = (remedy: Remedy): remedy is Exclude<DialogRemedy, { kind: 'cleanUp' }> =>
  remedy.kind !== 'edit' && remedy.kind !== 'cleanUp'

/** The action of a resource that is a remedy. */
export const actionOf = (descriptor: AnyResource, { key }: { key: string }) =>
  actionsOf(descriptor).find((action) => action.key === key) as QuestionAction

/** The message key of what a remedy does. */
export function labelOf(descriptor: AnyResource, remedy: Remedy): string {
  switch (remedy.kind) {
    case 'edit':
      return 'app.edit'
    case 'cleanUp':
      return 'health.cleanReferences'
    case 'action':
      return actionOf(descriptor, remedy).label
    case 'addToGroup':
      return 'health.addToGroup'
    case 'renew':
      return 'pages.expiry.renew'
  }
}
