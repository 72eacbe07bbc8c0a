import { mayOpen, type PageAsked } from '../access.ts'
import type { AnyField, ReferencePointer } from '../field.ts'
import type { AnyResource } from '../resource.ts'

/** The fields of a resource that point to records of another one. */
export const pointersTo = (
  target: string,
  { fields }: AnyResource,
): readonly { name: string; pointer: ReferencePointer<unknown> }[] =>
  Object.entries<AnyField>(fields).flatMap(([name, { pointer }]) => (pointer?.to === target ? [{ name, pointer }] : []))

/** The resources whose records may point to a record of this resource, as far as the viewer may read their lists. */
export const pointingTo = (target: string, engine: PageAsked): readonly AnyResource[] =>
  Object.values(engine.resources)
    .filter((resource) => resource.operations.includes('list') && resource.api?.paging !== 'server')
    .filter((resource) => mayOpen(engine, resource.name) && pointersTo(target, resource).length > 0)
