import type { Warning } from '#engine/resource.ts'
import { taskType } from '../enums.ts'
import { nextRuns } from './nextRuns.ts'
import { readSchedule, ScheduleError } from './schedule.ts'

interface Task {
  task_type: number
  scheduler: string
}

/** Warns of a schedule that can be saved but never runs. */
export function cronWarnings({ task_type, scheduler }: Task): Warning<keyof Task>[] {
  const schedule = task_type === taskType.value.scheduled ? readSchedule(scheduler) : undefined
  if (!schedule || schedule instanceof ScheduleError) return []
  return nextRuns(schedule, Date.now(), 1, 'UTC').length > 0
    ? []
    : [{ field: 'scheduler', message: 'warnings.neverRuns' }]
}
