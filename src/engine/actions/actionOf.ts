import type { AnyRecord } from '../field.ts'
import type { AnyResource } from '../resource.ts'
import type { Action } from './action.ts'

/** The action of a resource under a key that is known only at run time. */
export function actionOf({ actions = {} }: Pick<AnyResource, 'actions'>, key: string): Action<AnyRecord> | undefined {
  const all: Readonly<Record<string, Action<AnyRecord> | undefined>> = actions
  return all[key]
}
