import type { Operation } from '#dataProvider/endpoint.ts'
import type { Engine } from './EngineContext.ts'

/** Whether the person who is signed in is told of a resource at all; some servers do not have all of them. */
export const mayList = ({ resources, viewer }: Engine, name: string) =>
  name in resources && (resources[name]?.access?.list !== 'admin' || viewer.isAdmin)

/** Whether that person has the page of a resource; one object is a page only to those who may change it. */
export function mayOpen(engine: Engine, name: string): boolean {
  const { api, access } = engine.resources[name] ?? {}
  return mayList(engine, name) && (!api?.singleton || access?.update !== 'admin' || engine.viewer.isAdmin)
}

/** Whether that person is offered an operation of a resource. */
export function mayDo({ resources, viewer }: Engine, name: string, operation: Operation): boolean {
  const { operations = [], access } = resources[name] ?? {}
  return operations.includes(operation) && (access?.[operation] !== 'admin' || viewer.isAdmin)
}
