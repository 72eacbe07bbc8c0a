import { useResourceContext } from 'react-admin'
import type { Action } from './action.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'

/** The actions that the resource in sight brings, as far as the person who is signed in may use them. */
export function useOwnActions(): [key: string, action: Action<AnyRecord>][] {
  const { actions = {} } = useDescriptor(useResourceContext() ?? '')
  const { viewer } = useEngine()
  return Object.entries<Action<AnyRecord>>(actions).filter(([, { admin }]) => !admin || viewer.isAdmin)
}
