import { memoByRef } from '#ui/values/memoByRef.ts'
import { instantOf, offsetName } from '#ui/values/time.ts'
import { taskType } from '../enums.ts'
import { matchesAt, zoneOffset } from './nextRuns.ts'
import { readSchedule, ScheduleError } from './schedule.ts'
import { usualZone } from './usualZone.ts'

export const viewersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const second = 1000
const hour = 3_600_000
const day = 24 * hour

/** A zone for each offset from UTC that a server may have; those of whole hours first. */
export const zonesOfOffsets: readonly string[] = [
  'UTC',
  // The sign of these names is that of the way to UTC.
  ...Array.from({ length: 13 }, (_, index) => `Etc/GMT-${index + 1}`),
  ...Array.from({ length: 12 }, (_, index) => `Etc/GMT+${index + 1}`),
  'Etc/GMT-14',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Kabul',
  'Asia/Tehran',
  'Asia/Yangon',
  'Australia/Darwin',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'Pacific/Chatham',
  'Pacific/Marquesas',
  'America/St_Johns',
]

/** What a task tells about the time zone of the server. */
export interface RanTask {
  task_type: number
  scheduler: string
  last_executed_at: string | null
  updated_at?: unknown
}

/** The longest time that a command runs. A task that was changed later than that after its run is no witness. */
const longestRun = 2 * hour

/** The newest runs tell enough. */
const mostWitnesses = 50

/** The last run of a task by its schedule, as a witness: whether it fits an offset. Undefined: it tells nothing. */
function witnessOf(task: RanTask) {
  const schedule = task.task_type === taskType.value.scheduled ? readSchedule(task.scheduler) : undefined
  const ran = instantOf(task.last_executed_at)?.getTime()
  if (!schedule || schedule instanceof ScheduleError || 'every' in schedule || schedule.zone || !ran) return undefined
  const changed = instantOf(String(task.updated_at ?? ''))?.getTime() ?? ran
  if (changed > ran + longestRun) return undefined
  // The start that the server notes is up to a few seconds late.
  const starts = Array.from({ length: 7 }, (_, late) => Math.floor(ran / second - late) * second)
  return { ran, fits: (offset: number) => starts.some((start) => matchesAt(schedule, start + offset)) }
}

/**
 * The time zone in which tasks have run at the times of their schedules; undefined if they prove none, or contradict
 * each other. Of the zones with the same clock, the usual one is preferred, then UTC, then that of the viewer.
 */
export const inferredZone = memoByRef((tasks: readonly RanTask[], viewers: string): string | undefined => {
  const witnesses = tasks
    .flatMap((task) => witnessOf(task) ?? [])
    .toSorted((one, other) => other.ran - one.ran)
    .slice(0, mostWitnesses)
  const [newest] = witnesses
  if (!newest) return undefined
  const candidates = [...new Set([usualZone, 'UTC', viewers, ...zonesOfOffsets])].map((zone) => {
    const offset = zoneOffset(zone)
    return { zone, last: offset(newest.ran), votes: witnesses.filter(({ ran, fits }) => fits(offset(ran))).length }
  })
  const most = Math.max(...candidates.map(({ votes }) => votes))
  const best = candidates.filter(({ votes }) => votes === most)
  const [first] = best
  // Most schedules do not tell zones apart whose clocks differ by a whole day; the likelier zone stands first.
  const agree = first && best.every(({ last }) => (last - first.last) % day === 0)
  return agree && most > 0 ? first.zone : undefined
})

/** The zone that the viewer has chosen, or the one in which tasks have run; undefined if it is not known. */
export const knownZone = (tasks: readonly RanTask[], chosen: string | undefined): string | undefined =>
  chosen || inferredZone(tasks, viewersZone())

/** How a zone is called: one that only stands for its offset by the offset. */
export const zoneName = (zone: string): string =>
  zone.startsWith('Etc/GMT') ? `UTC${offsetName(zoneOffset(zone)(0))}` : zone
