import type { Operation } from '#dataProvider/endpoint.ts'
import type { Engine } from './EngineContext.ts'

/** Who asks, and what there is. The server decides in the end; this only hides what it would refuse. */
type Asked = Pick<Engine, 'resources' | 'viewer'>

/** Whether the signed-in user is offered an operation of a resource. Some servers do not have every resource. */
export function mayDo({ resources, viewer }: Asked, name: string, operation: Operation): boolean {
  const { operations = [], access } = resources[name] ?? {}
  return operations.includes(operation) && (access?.[operation] !== 'admin' || viewer.isAdmin)
}

/** Whether the signed-in user has the page of a resource. A singleton has a page only for users who may change it. */
export const mayOpen = (engine: Asked, name: string): boolean =>
  mayDo(engine, name, 'list') && (!engine.resources[name]?.api?.singleton || mayDo(engine, name, 'update'))

/** Whether the signed-in user is offered an action of a resource. */
export const mayUse = (engine: Asked, name: string, { operation, admin }: { operation?: Operation; admin?: true }) =>
  (!operation || mayDo(engine, name, operation)) && (!admin || engine.viewer.isAdmin)

/** What react-admin's verbs are on the API. */
const operations: Readonly<Record<string, Operation>> = {
  list: 'list',
  show: 'list',
  export: 'list',
  create: 'create',
  edit: 'update',
  delete: 'delete',
}

/** Answers react-admin's question whether the signed-in user may do something. */
export function mayAccess(engine: Asked, { resource, action }: { resource: string; action: string }): boolean {
  const operation = operations[action]
  return operation !== undefined && mayDo(engine, resource, operation)
}
