import { denied, owns, requireOwn } from '../call.ts'
import { ServerRefusal } from '../envelope.ts'
import type { Call } from '../call.ts'

/** Since v2.0.8 a notifier group must exist and belong to the caller; 0 means no group. */
export function requireGroup(call: Call, id: number): void {
  if (id === 0 || !call.world.since('2.0.8')) return
  const group = call.world.tables.notification_group.find((row) => row.id === id)
  if (!group) throw new ServerRefusal(`notification group id ${id} does not exist`)
  if (!owns(call.user, group)) throw denied()
}

/** Since v2.0.8 trigger lists must not contain tasks of other users; ids without a task are allowed. */
export function requireTasks(call: Call, ...lists: (number[] | null)[]): void {
  if (call.world.since('2.0.8'))
    requireOwn(
      call,
      call.world.tables.cron,
      lists.flatMap((ids) => ids ?? []),
    )
}
