import { denied, owns, requireAllowedServers, requireOwn } from '../call.ts'
import { ServerRefusal } from '../envelope.ts'
import { refuseSchedule } from '../schedule.ts'
import { ownedItem, ownedRoutes } from './ownedRoutes.ts'
import { requireGroup, requireTasks } from './references.ts'
import { visible } from './rows.ts'
import type { Call, SignedCall } from '../call.ts'
import type { ServiceRow } from '../state.ts'
import type { World } from '../world.ts'
import type { BodyOf } from './ownedRoutes.ts'

const allExceptMarked = 0

function check({ world }: SignedCall, { type, cover }: BodyOf<'service'>): void {
  if (world.since('2.3.5') && (type < 1 || type > 3)) {
    throw new ServerRefusal(
      `invalid service monitor type ${type}: allowed types are 1 (HTTP GET), 2 (ICMP ping), and 3 (TCP ping)`,
    )
  }
  if (world.since('2.0.8') && cover > 1) throw denied()
}

function save(call: SignedCall, given: BodyOf<'service'>) {
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
  const duration = given.duration || 30
  refuseSchedule(`@every ${duration}s`)
  world.nextJob()
  return { target: given.target.trim(), duration }
}

const byWeight = (a: ServiceRow, b: ServiceRow) => b.display_index - a.display_index || a.id - b.id

/** The monitors in the order of the release. */
export function orderedServices(world: World): ServiceRow[] {
  return world.since('2.0.0') ? world.tables.service.toSorted(byWeight) : world.tables.service
}

/** Whether the caller sees a monitor on the status page (docs/contract/README.md#status-page). */
export const isOnStatusPage = (call: Call, row: ServiceRow): boolean =>
  call.world.since('2.1.5') ? !row.hide_for_guest || owns(call.user, row) : row.enable_show_in_service

export const service = ownedRoutes('service', {
  list: {
    method: 'GET',
    path: '/service/list',
    guard: 'user',
    handle: (call) => visible(call, orderedServices(call.world)).map((row) => ownedItem('service', row, call.world)),
  },
  check,
  save,
})
