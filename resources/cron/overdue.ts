import { instantOf } from '#ui/values/time.ts'
import { taskType } from '../enums.ts'
import { nextRuns } from './nextRuns.ts'
import { readSchedule, ScheduleError, type Schedule } from './schedule.ts'

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

/** The offsets from UTC that zones may have, in whole hours. */
const offsets = Array.from({ length: 27 }, (_, index) => (index - 12) * hour)

/** A task as its list has it. */
export interface ListedTask {
  task_type: number
  scheduler: string
  last_executed_at: string | null
  updated_at?: unknown
}

/**
 * The instant at which a scheduled task should have run, and no run since then was reported; undefined if there is
 * none. A save begins the schedule anew. The API does not tell the time zone of the server: without a zone of its own
 * or one that the viewer has chosen, a task is overdue only if it is so in every zone.
 */
export function overdueSince(task: ListedTask, now: number, chosenZone: string | undefined): number | undefined {
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
  const knowsZone = 'every' in schedule || schedule.zone !== undefined
  if (knowsZone || chosenZone) return missedIn(chosenZone ?? 'UTC')
  const instants: number[] = []
  for (const offset of offsets) {
    const missed = missedIn('UTC', offset)
    if (missed === undefined) return undefined
    instants.push(missed)
  }
  return Math.min(...instants)
}
