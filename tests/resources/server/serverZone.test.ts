import { expect, test } from 'vitest'
import { nextRuns, zoneOffset } from '#resources/cron/nextRuns.ts'
import { runTexts } from '#resources/cron/runTexts.ts'
import { parseSchedule } from '#resources/cron/schedule.ts'
import { inferredZone, zoneName, type RanTask } from '#resources/cron/serverZone.ts'

const minute = 60_000
const day = 1440 * minute

const zones = [
  'UTC',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

/** Days of both seasons. */
const days = ['2026-01-15', '2026-02-10', '2026-05-05', '2026-07-01', '2026-09-10', '2026-12-10']

/** A task that ran last before a moment, in a zone, and was reported after it had run for a while. */
function ran(scheduler: string, zone: string, before: number, took = 5000): RanTask {
  const runs = nextRuns(parseSchedule(scheduler), before - 3 * day, 500, zone).filter((run) => run.getTime() < before)
  const start = runs.at(-1)!.getTime() + 940
  const iso = (instant: number) => new Date(instant).toISOString()
  return { task_type: 0, scheduler, last_executed_at: iso(start), updated_at: iso(start + took) }
}

const lastRun = ({ last_executed_at }: RanTask) => Date.parse(last_executed_at ?? '')

test.each(zones)('zone: the runs of tasks on a server in %s tell its offset', (zone) => {
  for (const [index, date] of days.entries()) {
    const before = Date.parse(`${date}T${String(index * 4).padStart(2, '0')}:20:00Z`)
    const tasks = [
      ran('0 0 3 * * *', zone, before),
      ran(`7 ${index * 9} ${index * 4} * * *`, zone, before, 60 * minute),
      ran('0 0 * * * *', zone, before),
      ran('* * * * * *', zone, before),
      ran('TZ=Asia/Tokyo 0 30 5 * * *', zone, before),
    ].slice(index % 2)
    for (const viewers of ['Asia/Tokyo', 'Europe/Berlin', 'America/Los_Angeles', zone]) {
      const found = inferredZone(tasks, viewers)
      const newest = Math.max(...tasks.slice(0, -2).map(lastRun))
      // Daily schedules do not tell zones apart whose clocks differ by a whole day.
      const difference = found && Math.abs(zoneOffset(found)(newest) - zoneOffset(zone)(newest)) % day
      expect(difference, `${date} ${viewers}`).toBe(0)
    }
  }
})

const noon = Date.parse('2026-03-01T12:00:00Z')
const nightly = ran('0 0 3 * * *', 'UTC', noon)

test.each<[string, RanTask[]]>([
  ['no task', []],
  ['tasks that have never run', [{ ...nightly, last_executed_at: '0001-01-01T00:00:00Z' }]],
  ['a task that alerts start', [{ ...nightly, task_type: 1 }]],
  ['a task with a zone of its own', [ran('TZ=UTC 0 0 3 * * *', 'Asia/Shanghai', noon)]],
  ['an interval', [{ ...nightly, scheduler: '@every 1h' }]],
  ['a schedule that cannot be read', [{ ...nightly, scheduler: 'soon' }]],
  ['an hourly task, which fits many zones', [ran('0 0 * * * *', 'UTC', noon)]],
  ['a run that somebody started', [{ ...nightly, last_executed_at: '2026-03-01T08:21:33Z' }]],
  ['a task that was changed long after its run', [{ ...nightly, updated_at: '2026-03-01T11:00:00Z' }]],
  ['two tasks that contradict each other', [nightly, ran('0 0 3 * * *', 'Asia/Tokyo', noon)]],
])('zone: %s does not tell the zone', (_, tasks) => {
  expect(inferredZone(tasks, 'Asia/Tokyo')).toBeUndefined()
})

test.each([
  ['Asia/Singapore', 'Asia/Tokyo', 'Asia/Shanghai'],
  ['Africa/Abidjan', 'Europe/London', 'UTC'],
  ['Europe/Paris', 'Europe/Berlin', 'Europe/Berlin'],
  ['Europe/Paris', 'Asia/Tokyo', 'UTC+01:00'],
  ['America/Lima', 'Asia/Tokyo', 'UTC-05:00'],
])('zone: a run in %s, seen from %s, is said to be in %s', (zone, viewers, name) => {
  const found = inferredZone([ran('0 15 3 * * *', zone, noon)], viewers)
  expect(found && zoneName(found)).toBe(name)
})

test('zone: most tasks decide against one that somebody started at a full hour', () => {
  const started = { ...nightly, last_executed_at: '2026-03-01T09:00:02Z' }
  const others = ['0 0 3 * * *', '0 30 4 * * *'].map((scheduler) => ran(scheduler, 'UTC', noon))
  expect(inferredZone([started, ...others], 'Asia/Tokyo')).toBe('UTC')
})

test.each([
  ['2026-03-02T03:00:00Z', 'UTC', 'UTC', 'Mon, Mar 2, 2026, 3:00:00 AM', undefined],
  ['2026-03-02T03:00:00Z', 'UTC', 'Asia/Kolkata', 'Mon, Mar 2, 2026, 3:00:00 AM', '8:30 AM'],
  ['2026-03-02T03:00:00Z', 'UTC', 'America/New_York', 'Mon, Mar 2, 2026, 3:00:00 AM', 'Sun 10:00 PM'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', 'Europe/Paris', 'Sun, Oct 25, 2026, 2:30:00 AM (UTC+02:00)', undefined],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', 'UTC', 'Sun, Oct 25, 2026, 2:30:00 AM (UTC+01:00)', '1:30 AM'],
  ['2026-10-25T02:30:00Z', 'Europe/Berlin', 'UTC', 'Sun, Oct 25, 2026, 3:30:00 AM', '2:30 AM'],
])('zone: a run at %s in %s, seen from %s, reads %s and %s', (iso, zone, viewers, there, here) => {
  const plain = (text: string | undefined) => text?.replace(/\s/g, ' ').replace(/^(\w{3}),? (\d+:)/, '$1 $2')
  const read = runTexts(new Date(iso), zone, viewers, 'en-US')
  expect([read.there, read.here].map(plain)).toEqual([there, here])
})
