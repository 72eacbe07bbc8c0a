import { bool, form, int, listShape, mapOf, textShape, u64 } from '../decode.ts'
import { lastActive, stateAt } from '../drift.ts'
import { bodyOf, requireOwn } from '../call.ts'
import { batchDelete, patch, visible } from './rows.ts'
import { cleanUpServers } from '../cascade.ts'
import type { Route } from '../call.ts'
import type { ServerRow } from '../state.ts'
import type { World } from '../world.ts'

const serverForm = form('ServerForm', {
  name: textShape,
  note: textShape,
  public_note: textShape,
  display_index: int,
  hide_for_guest: bool,
  enable_ddns: bool,
  ddns_profiles: listShape(u64),
  override_ddns_domains: mapOf(listShape(textShape)),
})

/** Sorts servers by descending weight, then by id. */
export const byWeight = (a: ServerRow, b: ServerRow) => b.display_index - a.display_index || a.id - b.id

/** Splits servers at the first weight of 0, because the server searches the two parts one after the other. */
function splitByWeight(rows: ServerRow[]): ServerRow[][] {
  const first = rows.findIndex((row) => row.display_index === 0)
  return first < 0 ? [rows] : [rows.slice(0, first).toSorted((a, b) => a.id - b.id), rows.slice(first)]
}

/** The response item; built without helpers, because a large fleet has ten thousand of them. */
function toItem(row: ServerRow, now: number, owner: object | undefined) {
  return {
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    name: row.name,
    uuid: row.uuid || undefined,
    note: row.note || undefined,
    public_note: row.public_note || undefined,
    display_index: row.display_index,
    hide_for_guest: row.hide_for_guest || undefined,
    enable_ddns: row.enable_ddns || undefined,
    ddns_profiles: row.ddns_profiles?.length ? row.ddns_profiles : undefined,
    override_ddns_domains:
      row.override_ddns_domains && Object.keys(row.override_ddns_domains).length > 0
        ? row.override_ddns_domains
        : undefined,
    host: row.host,
    state: stateAt(row, now),
    geoip: row.geoip,
    last_active: lastActive(row, now),
    owner,
  }
}

/** Returns a lookup of owners; id 0 is the deployment-wide secret, and a deleted user has no name. */
function ownerLookup(world: World): (row: ServerRow) => object | undefined {
  if (!world.since('2.0.13')) return () => undefined
  const names = new Map(world.tables.user.map((user) => [user.id, user.username]))
  return ({ user_id: id }) => {
    const username = names.get(id)
    return username ? { id, username } : { id }
  }
}

export const server: Route[] = [
  {
    method: 'GET',
    path: '/server',
    guard: 'user',
    handle: (call) => {
      const now = call.world.now()
      const owner = ownerLookup(call.world)
      const rows = call.world.tables.server.toSorted(byWeight)
      return visible(call, rows, splitByWeight).map((row) => toItem(row, now, owner(row)))
    },
  },
  patch('server', 'server', {
    noun: 'server',
    read: (call) => {
      const given = bodyOf(call, serverForm)
      requireOwn(call, call.world.tables.ddns, given.ddns_profiles ?? [])
      return given
    },
    change: (_call, given) => given,
  }),
  batchDelete('server', 'server', (call, deleted) => cleanUpServers(call.world, deleted)),
]
