import { form } from '../decode.ts'
import { bodyOf, requireOwn } from '../call.ts'
import { leaveLists } from '../cascade.ts'
import { omitZero, ServerRefusal } from '../envelope.ts'
import { goName } from '../json/structures.ts'
import { fieldsOf, owned, pathOf } from '../owned.ts'
import { batchDelete, patch, visible } from './rows.ts'
import type { Call, Route, SignedCall } from '../call.ts'
import type { OwnedName } from '../owned.ts'
import type { GivenOf, OwnedField } from '../ownedResource.ts'
import type { Owned, OwnedTable, RowOf } from '../state.ts'
import type { World } from '../world.ts'

/** What a client sends for a record. */
export type BodyOf<K extends OwnedName> = GivenOf<(typeof owned)[K]['fields']>

/** What the routes of a resource do besides the ordinary. */
interface SpecialRoutes<K extends OwnedName> {
  list?: Route
  /** Refuses a body, before the row is looked up. */
  check?: (call: SignedCall, given: BodyOf<K>) => void
  /**
   * Refuses a body in view of the row that it changes; a new record has none. Returns the members that are stored
   * otherwise than they were sent.
   */
  save?: (call: SignedCall, given: BodyOf<K>, row?: RowOf<K>) => Partial<RowOf<K>> | undefined
  /** The refusal to change another user's row; default: permission denied. */
  foreign?: () => Error
  /** What the response to a change contains; default: nothing. */
  answer?: (row: RowOf<K>) => unknown
}

type Members = Record<string, unknown>

const isOfOtherRelease = ({ from, until }: OwnedField, { since }: World) =>
  (from !== undefined && !since(from)) || (until !== undefined && since(until))

/** Reads the body of a record; fields of other releases are ignored. */
export function ownedBody<K extends OwnedName>(call: Call, table: K): BodyOf<K> {
  const fields = fieldsOf(table)
  const shapes = Object.fromEntries(fields.flatMap(([key, { shape }]) => (shape ? [[key, shape]] : [])))
  const unknown = fields.flatMap(([key, field]) => (isOfOtherRelease(field, call.world) ? key : []))
  return bodyOf(call, form(owned[table].form ?? `${goName(table)}Form`, shapes, unknown)) as BodyOf<K>
}

const keepsSecrets = ({ since }: World) => since('2.2.5')

/** A row as lists show it. */
export function ownedItem<K extends OwnedName>(table: K, row: RowOf<K>, world: World): Members {
  const { user_id: _owner, ...item }: Members = { ...row }
  const fields = fieldsOf(table)
  for (const [key, field] of fields) {
    if (field.secret && keepsSecrets(world)) item[key] = ''
    if (field.hidden || isOfOtherRelease(field, world)) delete item[key]
  }
  return omitZero(item, ...fields.flatMap(([key, { omitted }]) => (omitted ? key : [])))
}

/** Refuses the ids of other users' rows, and since v2.0.8 a single id without a row. */
function checkReferences(call: SignedCall, table: OwnedName, given: Members): void {
  for (const [key, { to }] of fieldsOf(table)) {
    if (!to) continue
    const rows: Owned[] = call.world.tables[to]
    const value = given[key] as number | number[] | null
    requireOwn(call, rows, [value ?? []].flat())
    const isMissing = typeof value === 'number' && !rows.some(({ id }) => id === value)
    if (isMissing && call.world.since('2.0.8')) throw new ServerRefusal(`have invalid ${to} id`)
  }
}

/** Requires that all rows of a list exist. Drops adjacent duplicates; any other duplicate counts as a missing id. */
function requireAll(call: Call, to: OwnedTable, ids: number[]): number[] {
  const rows: Owned[] = call.world.tables[to]
  const compact = ids.filter((id, at) => id !== ids[at - 1])
  const found = rows.filter((row) => compact.includes(row.id))
  if (found.length !== compact.length) throw new ServerRefusal(`have invalid ${to} id`)
  return compact
}

/** A body with the secrets that it keeps, and with complete lists of ids. */
function complete<K extends OwnedName>(call: Call, table: K, given: BodyOf<K>, row?: RowOf<K>): BodyOf<K> {
  const completed: Members = { ...given }
  for (const [key, { secret, to }] of fieldsOf(table)) {
    if (secret && row && keepsSecrets(call.world)) completed[key] ||= Reflect.get(row, key)
    if (to && typeof completed[key] !== 'number')
      completed[key] = requireAll(call, to, (completed[key] ?? []) as number[])
  }
  return completed as BodyOf<K>
}

/** The routes of a declared resource; `special` has what is not ordinary about them. */
export function ownedRoutes<K extends OwnedName>(table: K, special: SpecialRoutes<K> = {}): Route[] {
  const path = pathOf(table)
  const { check, save, foreign, answer } = special
  const list: Route = {
    method: 'GET',
    path: `/${path}`,
    guard: 'user',
    handle: (call) => {
      const rows: RowOf<K>[] = call.world.tables[table]
      return visible(call, rows).map((row) => ownedItem(table, row, call.world))
    },
  }
  const read = (call: SignedCall) => {
    const given = ownedBody(call, table)
    checkReferences(call, table, given)
    check?.(call, given)
    return given
  }
  const toStored = (call: SignedCall, given: BodyOf<K>, row?: RowOf<K>) => {
    const completed = complete(call, table, given, row)
    const stored: Members = { ...completed, ...save?.(call, completed, row) }
    for (const [key, { initial }] of fieldsOf(table)) if (!initial) delete stored[key]
    return stored as Partial<RowOf<K>>
  }
  const routes: Route[] = [
    special.list ?? list,
    {
      method: 'POST',
      path: `/${path}`,
      guard: 'user',
      handle: (call) => {
        const stored = toStored(call, read(call))
        return call.world.insert(table, { ...stored, user_id: call.user.id }).id
      },
    },
    patch(path, table, { noun: owned[table].noun ?? table, read, change: toStored, foreign, answer }),
    batchDelete(path, table, (call, deleted) => leaveLists(call.world, table, deleted)),
  ]
  return routes.map((route) => ({ from: owned[table].from, ...route }))
}
