import { bool, float32, form, int, listShape, mapOf, textShape, u64, u8 } from '../decode.ts'
import { bodyOf, denied, owns, requireOwn, requireAllowedServers } from '../call.ts'
import { omitZero, ServerRefusal } from '../envelope.ts'
import { requireGroup, requireTasks } from './references.ts'
import { batchDelete, patch, visible } from './rows.ts'
import type { Call, Route, SignedCall } from '../call.ts'
import type { ServiceRow } from '../state.ts'
import type { World } from '../world.ts'

const members = {
  name: textShape,
  target: textShape,
  type: u8,
  cover: u8,
  notify: bool,
  duration: u64,
  min_latency: float32,
  max_latency: float32,
  latency_notify: bool,
  enable_trigger_task: bool,
  fail_trigger_tasks: listShape(u64),
  recover_trigger_tasks: listShape(u64),
  skip_servers: mapOf(bool),
  notification_group_id: u64,
  display_index: int,
  hide_for_guest: bool,
  enable_show_in_service: bool,
}

/**
 * Weights exist since v2.0.0 (docs/contract/README.md#service-weight); since v2.1.5 another visibility flag is used
 * (docs/contract/README.md#visibility-flag).
 */
const formOf = ({ since }: World) =>
  form('ServiceForm', members, [
    since('2.1.5') ? 'enable_show_in_service' : 'hide_for_guest',
    ...(since('2.0.0') ? [] : ['display_index' as const]),
  ])

const allExceptMarked = 0

/** The checks before the monitor is looked up. */
function read(call: SignedCall) {
  const { world } = call
  const given = bodyOf(call, formOf(world))
  if (world.since('2.3.5') && (given.type < 1 || given.type > 3)) {
    throw new ServerRefusal(
      `invalid service monitor type ${given.type}: allowed types are 1 (HTTP GET), 2 (ICMP ping), and 3 (TCP ping)`,
    )
  }
  if (world.since('2.0.8') && given.cover > 1) throw denied()
  return given
}

function check(call: SignedCall, given: ReturnType<typeof read>) {
  const { world } = call
  const strict = world.since('2.0.8')
  const markedIds = Object.entries(given.skip_servers ?? {}).flatMap(([id, on]) => (on || !strict ? [Number(id)] : []))
  requireOwn(call, world.tables.server, markedIds)
  // A deleted server that is still marked prevents saving (docs/contract/server.md#cascades).
  const isMissing = (id: number) => !world.tables.server.some((row) => row.id === id)
  if (strict && given.cover === allExceptMarked && markedIds.some(isMissing)) throw denied()
  requireAllowedServers(call, given)
  requireTasks(call, given.fail_trigger_tasks, given.recover_trigger_tasks)
  requireGroup(call, given.notification_group_id)
  world.nextJob()
  return { ...given, target: given.target.trim(), duration: given.duration || 30 }
}

const flags = ['notify', 'latency_notify', 'enable_trigger_task', 'hide_for_guest', 'enable_show_in_service'] as const

function toItem({ user_id: _owner, display_index, ...row }: ServiceRow, world: World) {
  const flagged = world.since('2.1.5') ? { ...row, enable_show_in_service: false } : { ...row, hide_for_guest: false }
  return { ...omitZero(flagged, ...flags), ...(world.since('2.0.0') ? { display_index } : {}) }
}

const byWeight = (a: ServiceRow, b: ServiceRow) => b.display_index - a.display_index || a.id - b.id

/** The monitors in the order of the release. */
export function orderedServices(world: World): ServiceRow[] {
  return world.since('2.0.0') ? world.tables.service.toSorted(byWeight) : world.tables.service
}

/** Whether the caller sees a monitor on the status page (docs/contract/README.md#status-page). */
export const isOnStatusPage = (call: Call, row: ServiceRow): boolean =>
  call.world.since('2.1.5') ? !row.hide_for_guest || owns(call.user, row) : row.enable_show_in_service

export const service: Route[] = [
  {
    method: 'GET',
    path: '/service/list',
    guard: 'user',
    handle: (call) => visible(call, orderedServices(call.world)).map((row) => toItem(row, call.world)),
  },
  {
    method: 'POST',
    path: '/service',
    guard: 'user',
    handle: (call) => {
      const given = check(call, read(call))
      return call.world.insert('service', { ...given, user_id: call.user.id }).id
    },
  },
  patch('service', 'service', { noun: 'service', read, change: check }),
  batchDelete('service', 'service'),
]
