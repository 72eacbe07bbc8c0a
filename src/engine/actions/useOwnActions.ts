import { useResourceContext } from 'react-admin'
import type { Action } from './action.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'

/** The actions that the current resource defines, limited to those that the signed-in user may use. */
export function useOwnActions(): [key: string, action: Action<AnyRecord>][] {
  const { actions = {} } = useDescriptor(useResourceContext() ?? '')
  const { viewer } = useEngine()
  return Object.entries<Action<AnyRecord>>(actions).filter(([, { admin }]) => !admin || viewer.isAdmin)
}
