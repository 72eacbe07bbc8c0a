import { instantOf } from '#ui/values/time.ts'
import { taskType } from '../enums.ts'
import { nextRuns, zoneOffset } from './nextRuns.ts'
import { readSchedule, ScheduleError, type Schedule } from './schedule.ts'
import { zonesOfOffsets, type RanTask } from './serverZone.ts'

const second = 1000
const hour = 3_600_000
const day = 24 * hour

/** A run is looked for in the past year. */
const searched = 366 * day

/** The time that a run may take until the server has its report, and by which clocks may differ, in milliseconds. */
const patience = 60 * second

/** The last instant, not after `before`, at which a schedule ran; undefined if it did not run in the past year. */
export function previousRun(schedule: Schedule, before: number, serverZone: string): number | undefined {
  if ('every' in schedule) return before - schedule.every
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

/**
 * The instant at which a scheduled task should have run, and no run since then was reported; undefined if there is
 * none. A save restarts the schedule. Without a zone of its own, and where that of the server is not known, a task is
 * overdue only if it is so in every zone.
 */
export function overdueSince(task: RanTask, now: number, serverZone: string | undefined): number | undefined {
  const schedule = task.task_type === taskType.value.scheduled ? readSchedule(task.scheduler) : undefined
  if (!schedule || schedule instanceof ScheduleError) return undefined
  const last = instantOf(task.last_executed_at)?.getTime() ?? 0
  const saved = instantOf(String(task.updated_at ?? ''))?.getTime() ?? now
  /** `shift` moves the clock of the zone ahead. */
  const missedIn = (zone: string, shift = 0) => {
    const run = previousRun(schedule, now - patience + shift, zone)
    const due = run === undefined ? undefined : run - shift
    return due !== undefined && last < due - patience && saved < due ? due : undefined
  }
  const hasOwnZone = 'every' in schedule || schedule.zone !== undefined
  if (hasOwnZone || serverZone) return missedIn(serverZone ?? 'UTC')
  const instants: number[] = []
  for (const zone of zonesOfOffsets) {
    const missed = missedIn('UTC', zoneOffset(zone)(now))
    if (missed === undefined) return undefined
    instants.push(missed)
  }
  return Math.min(...instants)
}
