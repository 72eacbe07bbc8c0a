import { expect, test } from 'vitest'
import { nextRuns } from '#resources/cron/nextRuns.ts'
import type { Calendar } from '#resources/cron/nextRuns.ts'
import { overdueSince, previousRun } from '#resources/cron/overdue.ts'
import { parseSchedule, readSchedule, ScheduleError } from '#resources/cron/schedule.ts'

const noon = '2026-01-15T12:00:00Z'

/** The next runs as ISO texts without milliseconds. */
const runs = (expression: string, count = 3, after = noon, serverZone = 'UTC') =>
  nextRuns(parseSchedule(expression), Date.parse(after), count, serverZone).map((run) =>
    run.toISOString().replace('.000', ''),
  )

test.each([
  '0 0 3 * * *',
  '  0  0 3 * *\t*',
  '0 0 3 ? * ?',
  '5/15 * * * * *',
  '1,2,30-40,50-59/3 * * * * *',
  '*/1 * * * * *',
  '0 0 0 1 jan sun',
  '0 0 0 1 JAN-Mar,dec Mon-FRI/2',
  '59 59 23 31 12 6',
  '0 0 3, * * *',
  'CRON_TZ=Europe/Berlin 0 0 3 * * *',
  'TZ=UTC  0 0 3 * * *',
  'TZ=Etc/GMT+5 0 0 3 * * *',
  'TZ=Asia/Tokyo @daily',
  'TZ=UTC @every 5s',
  'CRON_TZ=Local 0 0 3 * * *',
  '@yearly',
  '@annually',
  '@monthly',
  '@weekly',
  '@daily',
  '@midnight',
  '@hourly',
])('cron: the expression %j is valid', (expression) => {
  expect(readSchedule(expression)).not.toBeInstanceOf(ScheduleError)
})

test('cron: the zone Local is that of the server, as without a zone', () => {
  expect(parseSchedule('CRON_TZ=Local 0 0 3 * * *')).toEqual(parseSchedule('0 0 3 * * *'))
})

test.each([
  ['30s', 30_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['2m0.9s', 120_000],
  ['.5m', 30_000],
  ['25m', 1_500_000],
  ['.25m', 15_000],
  ['-0', 1000],
  ['+1m', 60_000],
  ['10ms', 1000],
  ['0', 1000],
  ['-1h', 1000],
])('cron: "@every %s" means %d ms, at least one second', (duration, every) => {
  expect(readSchedule(`@every ${duration}`)).toEqual({ every })
})

test.each([
  ['', 'empty', {}],
  ['   ', 'count', { found: 0 }],
  ['* * * * *', 'count', { found: 5 }],
  ['* * * * * * *', 'count', { found: 7 }],
  ['constructor', 'count', { found: 1 }],
  ['TZ=UTC ', 'count', { found: 0 }],
  ['60 * * * * *', 'range', { field: 'validation.schedule.fields.second', text: '60', min: 0, max: 59 }],
  ['* 60 * * * *', 'range', { field: 'validation.schedule.fields.minute' }],
  ['* * 24 * * *', 'range', { field: 'validation.schedule.fields.hour', max: 23 }],
  ['* * * 0 * *', 'range', { field: 'validation.schedule.fields.date', min: 1 }],
  ['* * * 32 * *', 'range', { max: 31 }],
  ['* * * * 13 *', 'range', { field: 'validation.schedule.fields.month', max: 12 }],
  ['* * * * * 7', 'range', { field: 'validation.schedule.fields.weekday', text: '7', max: 6 }],
  ['* * * * * 5-7', 'range', { text: '5-7' }],
  ['x * * * * *', 'token', { text: 'x' }],
  ['* * * L * *', 'token', { text: 'L' }],
  ['* * * 15W * *', 'token', { text: '15W' }],
  ['* * * * * 5#3', 'token', { text: '5#3' }],
  ['jan * * * * *', 'token', { text: 'jan' }],
  ['* * * * sun *', 'token', { text: 'sun' }],
  ['* * * * january *', 'token', {}],
  ['-1 * * * * *', 'token', {}],
  ['1-2-3 * * * * *', 'token', {}],
  ['*/2/3 * * * * *', 'token', {}],
  ['*/x * * * * *', 'token', {}],
  ['*/5x * * * * *', 'token', {}],
  ['*/x5 * * * * *', 'token', {}],
  ['*-5 * * * * *', 'token', { text: '*-5' }],
  ['1.5 * * * * *', 'token', {}],
  ['* * 5-3 * * *', 'order', { text: '5-3' }],
  ['* * * * * fri-mon', 'order', {}],
  ['*/0 * * * * *', 'step', { text: '*/0' }],
  ['@reboot', 'descriptor', { text: '@reboot' }],
  ['@Daily', 'descriptor', {}],
  ['@every', 'descriptor', {}],
  ['@every soon', 'duration', { text: 'soon' }],
  ['@every 5', 'duration', { text: '5' }],
  ['@every 10', 'duration', {}],
  ['@every 0x', 'duration', {}],
  ['@every 1d', 'duration', {}],
  ['@every 1h 30m', 'duration', {}],
  ['@every +-1h', 'duration', {}],
  ['@every 9999999h', 'duration', {}],
  ['CRON_TZ=No/Where 0 0 3 * * *', 'zone', { zone: 'No/Where' }],
  ['TZ=+08:00 0 0 3 * * *', 'zone', {}],
  ['TZ=UTC', 'zone', { zone: 'TZ=UTC' }],
  ['0 TZ=UTC', 'count', { found: 2 }],
  ['0 TZ=UTC 0 0 3 * * *', 'count', { found: 8 }],
])('cron: the expression %j is refused (%s)', (expression, reason, args) => {
  const read = readSchedule(expression)
  expect(read).toBeInstanceOf(ScheduleError)
  expect(read).toMatchObject({ message: `validation.schedule.${reason}`, args })
})

test.each([
  ['daily at three in the zone of the server', '0 0 3 * * *', 'UTC', '2026-01-16T03:00:00Z'],
  ['daily at three in Shanghai', '0 0 3 * * *', 'Asia/Shanghai', '2026-01-15T19:00:00Z'],
  ['in the zone of its own expression', 'TZ=UTC 0 0 3 * * *', 'Asia/Shanghai', '2026-01-16T03:00:00Z'],
  ['in UTC if the zone of its expression is empty', 'TZ= 0 0 3 * * *', 'Asia/Shanghai', '2026-01-16T03:00:00Z'],
  ['not at the current moment', '0 0 12 * * *', 'UTC', '2026-01-16T12:00:00Z'],
  ['at its second', '20 5 13 * * *', 'UTC', '2026-01-15T13:05:20Z'],
  ['later in the same minute', '30 * * * * *', 'UTC', '2026-01-15T12:00:30Z'],
])('cron: an expression runs %s', (_, expression, zone, next) => {
  expect(runs(expression, 1, noon, zone)).toEqual([next])
})

test('cron: the runs come in order, whatever the order of the expression', () => {
  expect(runs('0 30,5 22,13 * * *')).toEqual(['2026-01-15T13:05:00Z', '2026-01-15T13:30:00Z', '2026-01-15T22:05:00Z'])
  const evening = runs('0 0 23 * * *', 2, '2026-01-15T20:00:00Z', 'America/Los_Angeles')
  expect(evening).toEqual(['2026-01-16T07:00:00Z', '2026-01-17T07:00:00Z'])
})

test('cron: a start with a step runs from there to the end of the field', () => {
  expect(runs('0 20/15 * * * *')).toEqual(['2026-01-15T12:20:00Z', '2026-01-15T12:35:00Z', '2026-01-15T12:50:00Z'])
})

test('cron: with both day fields set, either one matches; an open day field matches every day', () => {
  // January 16, 2026 is a Friday.
  const [friday, twentieth, nextFriday] = ['2026-01-16T00:00:00Z', '2026-01-20T00:00:00Z', '2026-01-23T00:00:00Z']
  expect(runs('0 0 0 20 * fri')).toEqual([friday, twentieth, nextFriday])
  expect(runs('0 0 0 ? * fri', 2)).toEqual([friday, nextFriday])
  expect(runs('0 0 0 20 * *', 1)).toEqual([twentieth])
  // A star with a step counts as a set day field.
  expect(runs('0 0 0 20 * */5', 3)).toEqual([friday, '2026-01-18T00:00:00Z', twentieth])
})

test('cron: February 29 runs only in leap years', () => {
  expect(runs('0 0 0 29 feb ?')).toEqual(['2028-02-29T00:00:00Z', '2032-02-29T00:00:00Z', '2036-02-29T00:00:00Z'])
})

test('cron: a time that the clocks skip does not run on that day', () => {
  const spring = runs('CRON_TZ=Europe/Berlin 0 30 2 * * *', 3, '2026-03-27T12:00:00Z')
  expect(spring).toEqual(['2026-03-28T01:30:00Z', '2026-03-30T00:30:00Z', '2026-03-31T00:30:00Z'])
})

test('cron: an hour that the clocks repeat runs twice, in order', () => {
  const autumn = runs('CRON_TZ=Europe/Berlin 0 */30 2 * * *', 4, '2026-10-24T22:00:00Z')
  expect(autumn).toEqual(['00:00', '00:30', '01:00', '01:30'].map((time) => `2026-10-25T${time}:00Z`))
})

test('cron: @every counts from now in whole seconds', () => {
  expect(runs('@every 1h30m', 2, '2026-01-15T12:00:00.700Z')).toEqual(['2026-01-15T13:30:00Z', '2026-01-15T15:00:00Z'])
})

test.each(['0 0 0 30 feb *', '0 0 0 31 4,6 ?', ', * * * * *'])('cron: %j is valid but never runs', (expression) => {
  expect(runs(expression)).toEqual([])
})

const previous = (expression: string, before = noon, zone = 'UTC') => {
  const run = previousRun(parseSchedule(expression) as Calendar, Date.parse(before), zone)
  return run === undefined ? undefined : new Date(run).toISOString().replace('.000', '')
}

test.each([
  ['0 0 3 * * *', '2026-01-15T03:00:00Z'],
  ['0 0 12 * * *', '2026-01-15T12:00:00Z'],
  ['1 0 12 * * *', '2026-01-14T12:00:01Z'],
  ['* * 0-6 * * *', '2026-01-15T06:59:59Z'],
  ['0 0 0 1 7 *', '2025-07-01T00:00:00Z'],
  ['TZ=Asia/Tokyo @daily', '2026-01-14T15:00:00Z'],
  ['0 0 0 29 2 *', undefined],
  ['0 0 0 30 2 *', undefined],
])('cron: the run of %j before noon was at %s', (expression, run) => {
  expect(previous(expression)).toBe(run)
})

const nightly = { task_type: 0, scheduler: 'TZ=UTC 0 0 3 * * *', updated_at: '2026-01-01T00:00:00Z' }

test.each([
  ['a task that ran at its last time', { last_executed_at: '2026-01-15T03:00:00.1Z' }, undefined],
  [
    'a task whose last report is of the day before',
    { last_executed_at: '2026-01-14T03:00:00Z' },
    '2026-01-15T03:00:00Z',
  ],
  ['a task that never ran', { last_executed_at: '0001-01-01T00:00:00Z' }, '2026-01-15T03:00:00Z'],
  ['a task that was saved since', { last_executed_at: '', updated_at: '2026-01-15T05:00:00Z' }, undefined],
  ['a task for alerts', { last_executed_at: '', task_type: 1 }, undefined],
  ['a task whose expression cannot be read', { last_executed_at: '', scheduler: 'soon' }, undefined],
  [
    'a task at a distance',
    { last_executed_at: '2026-01-15T09:00:00Z', scheduler: '@every 2h' },
    '2026-01-15T11:00:00Z',
  ],
  ['a task at a distance in time', { last_executed_at: '2026-01-15T11:00:00Z', scheduler: '@every 2h' }, undefined],
])('cron: overdue: %s', (_, task, since) => {
  const found = overdueSince({ ...nightly, ...task }, Date.parse(noon), undefined)
  expect(found && new Date(found).toISOString().replace('.000', '')).toBe(since)
})

test.each([
  ['2026-01-14T22:00:00Z', undefined, undefined],
  ['2026-01-14T22:00:00Z', 'UTC', '2026-01-15T03:00:00Z'],
  ['2026-01-14T22:00:00Z', 'America/Denver', '2026-01-15T10:00:00Z'],
  ['2026-01-15T02:00:00Z', 'Asia/Shanghai', undefined],
  ['2026-01-13T03:00:00Z', undefined, '2026-01-14T19:00:00Z'],
])('cron: a run at %s, in the zone %s, is followed by a missed one at %s', (last_executed_at, zone, since) => {
  const task = { ...nightly, scheduler: '0 0 3 * * *', last_executed_at }
  const found = overdueSince(task, Date.parse(noon), zone)
  expect(found && new Date(found).toISOString().replace('.000', '')).toBe(since)
})

test('cron: without the zone of the server, when a weekly task was due does not depend on when that is asked', () => {
  const task = { ...nightly, scheduler: '0 0 5 * * sun', last_executed_at: '2026-11-08T05:00:00Z' }
  const since = (now: string) => overdueSince(task, Date.parse(now), undefined)
  expect(since('2026-11-29T14:28:00Z')).toBe(Date.parse('2026-11-28T21:00:00Z'))
  expect(since('2026-11-29T14:35:00Z')).toBe(since('2026-11-29T14:28:00Z'))
  const every = { ...nightly, scheduler: '@every 2h', last_executed_at: '2026-11-29T03:00:00Z' }
  expect(overdueSince(every, Date.parse('2026-11-29T14:28:00Z'), undefined)).toBe(Date.parse('2026-11-29T05:00:00Z'))
  const started = Date.parse('2026-11-29T13:00:00Z')
  expect(overdueSince(every, Date.parse('2026-11-29T14:28:00Z'), undefined, started)).toBeUndefined()
})
