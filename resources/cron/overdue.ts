import { instantOf } from '#ui/values/time.ts'
import { taskType } from '../enums.ts'
import { nextRuns, zoneOffset, type Calendar } from './nextRuns.ts'
import { readSchedule, ScheduleError } from './schedule.ts'
import { zonesOfOffsets, type RanTask } from './serverZone.ts'
import { usualZone } from './usualZone.ts'

const second = 1000
const hour = 3_600_000
const day = 24 * hour

/** A run is looked for in the past year. */
const searched = 366 * day

/** The time that a run may take until the server has its report, and by which clocks may differ, in milliseconds. */
const patience = 60 * second

/** The last instant, not after `before`, at which a schedule ran; undefined if it did not run in the past year. */
export function previousRun(schedule: Calendar, before: number, serverZone: string): number | undefined {
  const runAfter = (instant: number) => {
    const [run] = nextRuns(schedule, instant, 1, serverZone)
    return run && run.getTime() <= before ? run.getTime() : undefined
  }
  let [early, late] = [before - searched, before]
  let found = runAfter(early)
  while (found !== undefined && late - early > second) {
    const middle = Math.floor((early + late) / 2)
    const run = runAfter(middle)
    if (run === undefined) late = middle
    else [early, found] = [middle, run]
  }
  return found
}

/** Whether the time zone of the server makes no difference to when a task runs. */
export function hasOwnZone({ scheduler }: RanTask): boolean {
  const schedule = readSchedule(scheduler)
  return schedule instanceof ScheduleError || 'every' in schedule || schedule.zone !== undefined
}

/**
 * The instant at which a scheduled task should have run, and no run since then was reported; undefined if there is
 * none. A save restarts the schedule, and so does a start of the Nezha server, at `started`. Without a zone of its own, and where that of the server is not known, a task is
 * overdue only if it is so in every zone; the instant is then that of the usual one.
 */
export function overdueSince(
  task: RanTask,
  now: number,
  serverZone: string | undefined,
  started = 0,
): number | undefined {
  const schedule = task.task_type === taskType.value.scheduled ? readSchedule(task.scheduler) : undefined
  if (!schedule || schedule instanceof ScheduleError) return undefined
  const last = instantOf(task.last_executed_at)?.getTime() ?? 0
  const saved = instantOf(String(task.updated_at ?? ''))?.getTime() ?? now
  if ('every' in schedule) {
    const due = Math.max(last, saved, started) + schedule.every
    return due < now - 2 * patience ? due : undefined
  }
  const isMissed = (due: number | undefined) => due !== undefined && last < due - patience && saved < due
  const dueIn = (zone: string) => previousRun(schedule, now - patience, zone)
  if (!schedule.zone && !serverZone) {
    // The clock of each zone, moved ahead by its offset.
    const isOpen = zonesOfOffsets.some((zone) => {
      const shift = zoneOffset(zone)(now)
      const due = previousRun(schedule, now - patience + shift, 'UTC')
      return !isMissed(due === undefined ? undefined : due - shift)
    })
    if (isOpen) return undefined
  }
  const due = dueIn(serverZone ?? usualZone)
  return isMissed(due) ? due : undefined
}
