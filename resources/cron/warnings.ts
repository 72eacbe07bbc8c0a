import type { Warning } from '#engine/resource.ts'
import { taskCover, taskType } from '../enums.ts'
import { nextRuns } from './nextRuns.ts'
import { readSchedule, ScheduleError } from './schedule.ts'

interface Task {
  task_type: number
  scheduler: string
  cover: number
  servers: readonly number[]
}

/** Warns of a task that can be saved but never runs. */
export function cronWarnings({ task_type, scheduler, cover, servers }: Task): Warning<keyof Task>[] {
  const warnings: Warning<keyof Task>[] = []
  if (cover === taskCover.value.only && servers.length === 0)
    warnings.push({ field: 'cover', message: 'warnings.runsNowhere' })
  const schedule = task_type === taskType.value.scheduled ? readSchedule(scheduler) : undefined
  if (schedule && !(schedule instanceof ScheduleError) && nextRuns(schedule, Date.now(), 1, 'UTC').length === 0)
    warnings.push({ field: 'scheduler', message: 'warnings.neverRuns' })
  return warnings
}
