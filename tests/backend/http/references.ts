import { denied, owns, requireOwn } from '../call.ts'
import { ServerRefusal } from '../envelope.ts'
import type { Call } from '../call.ts'

/** From v2.0.8 on a notifier group must exist and be the caller's; 0 means none. */
export function requireGroup(call: Call, id: number): void {
  if (id === 0 || !call.world.since('2.0.8')) return
  const group = call.world.tables.notification_group.find((row) => row.id === id)
  if (!group) throw new ServerRefusal(`notification group id ${id} does not exist`)
  if (!owns(call.user, group)) throw denied()
}

/** From v2.0.8 on trigger lists may not name somebody else's tasks; ids of nothing pass. */
export function requireTasks(call: Call, ...lists: (number[] | null)[]): void {
  if (call.world.since('2.0.8'))
    requireOwn(
      call,
      call.world.tables.cron,
      lists.flatMap((ids) => ids ?? []),
    )
}
