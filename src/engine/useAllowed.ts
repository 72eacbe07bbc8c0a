import type { Operation } from '#dataProvider/endpoint.ts'
import { mayDo } from './access.ts'
import { useEngine, useResourceName } from './EngineContext.ts'

/** Whether the signed-in user may use an operation of the current resource. */
export function useAllowed(): (operation: Operation) => boolean {
  const engine = useEngine()
  const resource = useResourceName()
  return (operation) => mayDo(engine, resource, operation)
}
