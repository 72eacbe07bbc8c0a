import type { Operation, Rows } from '#dataProvider/endpoint.ts'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { MessageKey } from '#locales/messages.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { Engine } from './EngineContext.ts'
import type { AnyField, AnyRecord } from './field.ts'
import { hasReached } from './hasReached.ts'
import type { AnyResource } from './resource.ts'

/** Who asks, and what there is. The server decides in the end; this only hides what it would refuse. */
type Asked = Pick<Engine, 'resources' | 'viewer'>

/** The same for a page. */
export type PageAsked = Asked & Pick<Engine, 'dialect'>

/** Whether the signed-in user is offered an operation of a resource. Some servers do not have every resource. */
export function mayDo({ resources, viewer }: Asked, name: string, operation: Operation): boolean {
  const { operations = [], access } = resources[name] ?? {}
  return operations.includes(operation) && (access?.[operation] !== 'admin' || viewer.isAdmin)
}

/** Whether the server keeps the list of a resource from the signed-in user. */
function isKept({ resources, viewer, dialect }: PageAsked, name: string): boolean {
  const since = resources[name]?.keptFromMembersSince
  return since !== undefined && !viewer.isAdmin && hasReached(dialect(), since)
}

/**
 * Whether the signed-in user has the page of a resource. A singleton has a page only for users who may change it. What
 * is kept from members has none on a current server; an interim one looks classic for a while and has nothing beside it.
 */
export function mayOpen(engine: PageAsked, name: string): boolean {
  const isMissing = isKept(engine, name) && engine.dialect() === 'current'
  const operation = engine.resources[name]?.api?.singleton ? 'update' : 'list'
  return !isMissing && mayDo(engine, name, 'list') && mayDo(engine, name, operation)
}

/** Whether the list of a resource may be read for a search of the signed-in user, who does not look at its page. */
export function maySearch(engine: PageAsked, name: string): boolean {
  const { nav, api } = engine.resources[name] ?? {}
  return nav !== undefined && !api?.singleton && !isKept(engine, name) && mayOpen(engine, name)
}

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

/** What tells whose a record is. */
export type Seeing = Pick<Engine, 'viewer' | 'dialect'> & { dataProvider: Pick<LotusDataProvider, 'loaded'> }

const idsIn = memoByRef((rows: Rows): ReadonlySet<unknown> => new Set(rows.map(({ id }) => id)))

/**
 * Whether a record is most likely somebody else's. A classic server lists the groups of all users to each member and
 * does not say whose they are, but one with members that the signed-in user does not see tells it.
 */
export function isOthers({ viewer, dataProvider, dialect }: Seeing, resource: AnyResource, record: AnyRecord): boolean {
  const { ownedWith, fields } = resource
  if (!ownedWith || viewer.isAdmin || dialect() !== 'classic') return false
  const { pointer }: AnyField = fields[ownedWith]
  if (!pointer) return false
  const seen = dataProvider.loaded(pointer.to)
  return seen !== undefined && pointer.ids(record[ownedWith], record).some((id) => !idsIn(seen).has(id))
}

/** The reason why the signed-in user may not change a record; undefined for a record that they may, as far as is known. */
export const changeRefusal = (engine: Seeing, resource: AnyResource, record: AnyRecord): MessageKey | undefined =>
  isOthers(engine, resource, record) ? 'list.others' : undefined

/** The reason why the signed-in user may neither tick nor delete a record; undefined for a record that they may. */
export const selectionRefusal = (engine: Seeing, resource: AnyResource, record: AnyRecord): MessageKey | undefined =>
  resource.selectionDisabledReason?.(record, engine.viewer) ?? changeRefusal(engine, resource, record)

/** Answers react-admin's question whether the signed-in user may do something. */
export function mayAccess(engine: Asked, { resource, action }: { resource: string; action: string }): boolean {
  const operation = operations[action]
  return operation !== undefined && mayDo(engine, resource, operation)
}
