import { expect, test } from 'vitest'
import { startBackendClient } from '#backend/startBackendClient.ts'

const { admin } = startBackendClient()

const atoi = (part: string, why: string) => `failed to parse int from ${part}: strconv.Atoi: parsing "${part}": ${why}`
const duration = (given: string, why: string) =>
  `failed to parse duration @every ${given}: time: ${why} duration "${given}"`

test.each([
  ['* * * * *', 'expected exactly 6 fields, found 5: [* * * * *]'],
  ['60 * * * * *', 'end of range (60) above maximum (59): 60'],
  ['a * * * * *', atoi('a', 'invalid syntax')],
  ['99999999999999999999 * * * * *', atoi('99999999999999999999', 'value out of range')],
  ['1/2/3 * * * * *', 'too many slashes: 1/2/3'],
  ['0 0 0 * * 7', 'end of range (7) above maximum (6): 7'],
  ['@every 1', duration('1', 'missing unit in')],
  ['@every x', duration('x', 'invalid')],
  ['@every 1y', duration('1y', 'unknown unit "y" in')],
  ['@every 30000000000s', duration('30000000000s', 'invalid')],
  ['@reboot', 'unrecognized descriptor: @reboot'],
  ['TZ=utc @daily', 'provided bad location utc: unknown time zone utc'],
])('cron: the server rejects the schedule %o', async (scheduler, error) => {
  expect(await admin('POST', '/cron', { scheduler })).toEqual({ error })
})

test.each([
  '+1 * * * * *',
  '*/70 * * * * *',
  '@every 1h30.5m',
  '@every -5s',
  '@every 0',
  'TZ=UTC 0 0 3 * * sun-sat',
  'TZ=Local @daily',
])('cron: the server accepts the schedule %o', async (scheduler) => {
  expect(await admin('POST', '/cron', { scheduler })).toMatchObject({ success: true })
})

test('service: the server refuses an interval that no duration holds', async () => {
  const error = duration('30000000000s', 'invalid')
  expect(await admin('POST', '/service', { type: 1, duration: 30_000_000_000 })).toEqual({ error })
  expect(await admin('POST', '/service', { type: 1, duration: 9_223_372_036 })).toMatchObject({ success: true })
})

test('cron: the server checks existence, then permissions, then the schedule', async () => {
  expect(await admin('PATCH', '/cron/99', { cover: 2 })).toEqual({ error: 'task id 99 does not exist' })
  expect(await admin('PATCH', '/cron/99', { cover: 3 })).toEqual({ error: 'permission denied' })
  expect(await admin('POST', '/cron', { notification_group_id: 9 })).toEqual({
    error: 'notification group id 9 does not exist',
  })
})
