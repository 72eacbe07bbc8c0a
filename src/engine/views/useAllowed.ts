import { useResourceContext } from 'react-admin'
import type { Operation } from '#dataProvider/endpoint.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'

/** Which operations the resource in sight offers to the person who is signed in. */
export function useAllowed(): (operation: Operation) => boolean {
  const { operations, access } = useDescriptor(useResourceContext() ?? '')
  const { viewer } = useEngine()
  return (operation) => operations.includes(operation) && (access?.[operation] !== 'admin' || viewer.isAdmin)
}
