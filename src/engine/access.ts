import type { Operation } from '#dataProvider/endpoint.ts'
import type { Engine } from './EngineContext.ts'

/** Whether the signed-in user may list a resource. Some servers do not have every resource. */
export const mayList = ({ resources, viewer }: Engine, name: string) =>
  name in resources && (resources[name]?.access?.list !== 'admin' || viewer.isAdmin)

/** Whether the signed-in user has the page of a resource. A singleton has a page only for users who may change it. */
export function mayOpen(engine: Engine, name: string): boolean {
  const { api, access } = engine.resources[name] ?? {}
  return mayList(engine, name) && (!api?.singleton || access?.update !== 'admin' || engine.viewer.isAdmin)
}

/** Whether the signed-in user is offered an operation of a resource. */
export function mayDo({ resources, viewer }: Engine, name: string, operation: Operation): boolean {
  const { operations = [], access } = resources[name] ?? {}
  return operations.includes(operation) && (access?.[operation] !== 'admin' || viewer.isAdmin)
}

/** Whether the signed-in user is offered an action of a resource. */
export const mayRun = (engine: Engine, name: string, action: { admin?: true; operation?: Operation }): boolean =>
  (!action.operation || mayDo(engine, name, action.operation)) && (!action.admin || engine.viewer.isAdmin)
