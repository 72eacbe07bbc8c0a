import { expect, test } from 'vitest'
import { quantity } from '#charts/units.ts'
import { days, duration, exactDuration, inUnit, rate, shortDuration } from '#i18n/quantities.ts'
import { relativeTime } from '#ui/values/time.ts'

test.each([
  [0, '0 B/s'],
  [999, '999 B/s'],
  [1000, '1.0 KiB/s'],
  [2048, '2.0 KiB/s'],
  [102_350, '100 KiB/s'],
  [1_022_976, '999 KiB/s'],
  [1_047_859, '1.0 MiB/s'],
  [12.34 * 1024 ** 2, '12.3 MiB/s'],
  [5000 * 1024 ** 5, '5,000 PiB/s'],
])('rate: %i bytes in a second take three digits at most: %s', (count, text) => {
  expect(rate(count, 'en-US')).toBe(text)
})

test.each(['zh-CN', 'zh-TW'])('%s: a blank stands between a figure and its unit', (locale) => {
  const texts = [
    days(12, locale),
    exactDuration(90, locale),
    shortDuration(7200, locale),
    quantity(259, 'milliseconds', locale),
    inUnit('month', { unitDisplay: 'long' })(1, locale),
    relativeTime(new Date(0), 4000, locale),
  ]
  for (const text of texts) expect(text).toMatch(/\d \p{Script=Han}/u)
  for (const text of texts) expect(text).not.toMatch(/\d\p{Script=Han}|\p{Script=Han}\d/u)
})

test('Chinese counts seconds as it is written', () => {
  expect([duration(30, 'zh-CN'), duration(30, 'zh-TW')]).toEqual(['30 秒', '30 秒'])
})

test.each([
  ['en-US', '12d', '2h'],
  ['de-DE', '12 Tage', '2h'],
  ['ja-JP', '12 日', '2 時間'],
])('short units: 12 days and 2 hours are written in the script of %s', (locale, twelveDays, twoHours) => {
  expect([days(12, locale), shortDuration(12 * 86_400, locale)]).toEqual([twelveDays, twelveDays])
  expect(shortDuration(7300, locale)).toBe(twoHours)
})
