import { useResourceContext } from 'react-admin'
import type { Operation } from '#dataProvider/endpoint.ts'
import { mayDo } from './access.ts'
import { useEngine } from './EngineContext.ts'

/** Which operations the resource in sight offers to the person who is signed in. */
export function useAllowed(): (operation: Operation) => boolean {
  const engine = useEngine()
  const resource = useResourceContext() ?? ''
  return (operation) => mayDo(engine, resource, operation)
}
