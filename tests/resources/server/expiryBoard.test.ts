import { expect, test } from 'vitest'
import { localDate } from '../../../resources/server/expiry/localDate.ts'
import { moneyText } from '../../../resources/server/expiry/money.ts'
import { renewalOf, renewedNote } from '../../../resources/server/expiry/renewal/renewals.ts'
import { expiryRows, isShown, type ExpiryFilter } from '../../../resources/server/expiry/rows.ts'
import { cyclesIn, sumsOf, unreadAmounts } from '../../../resources/server/expiry/costs.ts'
import { endOf, usualExpiryThresholds } from '../../../resources/server/publicNote/expiry.ts'
import { inZone } from '../../zone.ts'

const now = new Date(2026, 2, 10).getTime()
const server = (id: number, billingDataMod?: object) => ({
  id,
  name: `s${id}`,
  public_note: billingDataMod ? JSON.stringify({ billingDataMod }) : '',
})
const servers = [
  server(1, { endDate: '2026-03-30', cycle: 'Month', amount: '5USD' }),
  server(2, { endDate: '2026-03-01', cycle: '年', amount: '$120', autoRenewal: '1' }),
  server(3),
  server(4, { endDate: '0000-00-00', amount: '0' }),
  server(5, { cycle: 'per decade', amount: '7 USD' }),
  server(6, { endDate: '2026-03-12', cycle: 'Year', amount: '60 USD' }),
  server(7, { endDate: '2027-01-01', amount: 'cheap' }),
]
const rows = expiryRows(servers, now, usualExpiryThresholds)
const idsOf = (filter: ExpiryFilter) => rows.filter((row) => isShown(row, filter, 30)).map(({ record }) => record.id)

test('expiry board: servers with billing data, those that expire first at the top', () => {
  expect(rows.map(({ record, urgency }) => [record.id, urgency])).toEqual([
    [2, 'passed'],
    [6, 'urgent'],
    [1, 'soon'],
    [7, 'fine'],
    [4, 'never'],
    [5, 'unknown'],
  ])
})

test('expiry board: each filter shows its servers', () => {
  expect(idsOf('expired')).toEqual([2])
  expect(idsOf('within')).toEqual([6, 1])
  expect(idsOf('renewsItself')).toEqual([2])
  expect(idsOf('undated')).toEqual([5])
})

test('expiry board: sums stay apart by currency, and unknown cycles out of the month', () => {
  const sums = sumsOf(rows)
  expect(sums).toEqual([
    {
      currency: 'USD',
      servers: 3,
      byCycle: new Map([
        ['Year', 60],
        ['Month', 5],
        ['', 7],
      ]),
      perMonth: 10,
    },
    { currency: '$', servers: 1, byCycle: new Map([['Year', 120]]), perMonth: 10 },
  ])
  expect(cyclesIn(sums)).toEqual(['Month', 'Year', ''])
  expect(unreadAmounts(rows)).toBe(1)
})

test.each([
  [{ value: 1234.5, currency: 'USD' }, 'en-US', '$1,234.50'],
  [{ value: 1234.5, currency: 'EUR' }, 'de-DE', '1.234,50 €'],
  [{ value: 120, currency: 'EUR' }, 'en-US', '€120'],
  [{ value: 12, currency: 'USD' }, 'en-US', '$12'],
  [{ value: 99, currency: 'CNY' }, 'zh-CN', '¥99'],
  [{ value: 12, currency: 'CAD' }, 'en-US', 'CA$12'],
  [{ value: 12, currency: '¥' }, 'en-US', '¥12'],
  [{ value: 5.5, currency: '$' }, 'en-US', '$5.50'],
  [{ value: 3, currency: 'USDT' }, 'en-US', '3 USDT'],
  [{ value: 36, currency: '' }, 'en-US', '36'],
])('expiry board: %j in %s is %s', (price, locale, text) => {
  expect(moneyText(price, locale).replace(/\s/g, ' ')).toBe(text)
})

const today = '2026-03-10'

test.each([
  ['2026-03-30T23:59:59+08:00', 'Month', 1, 'later', '2026-04-30T23:59:59+08:00'],
  ['2026-01-31T10:00:00.5Z', 'Month', 1, 'end', '2026-02-28T10:00:00.5Z'],
  ['2026-01-31', 'Month', 2, 'later', '2026-05-10'],
  ['2026-03-10', '季', 1, 'later', '2026-06-10'],
] as const)('renewal: %s with %s, %i times from %s, becomes %s', (endDate, cycle, times, from, after) => {
  expect(renewalOf(server(1, { endDate, cycle }), { times, from }, today)).toMatchObject({ before: endDate, after })
})

test.each([
  [{ endDate: '0000-00-00', cycle: 'Month' }, 'pages.expiry.reasonNever'],
  [{ cycle: 'Month' }, 'pages.expiry.reasonNoDate'],
  [{ endDate: '2026-01-31', cycle: 'per decade' }, 'pages.expiry.reasonNoCycle'],
  [{ endDate: '9999-12-31', cycle: 'Year' }, 'pages.expiry.reasonTooFar'],
])('renewal: %j is left out', (billing, reason) => {
  expect(renewalOf(server(1, billing), { times: 1, from: 'later' }, today)).toBe(reason)
})

test('renewal: from standard time into summer it ends on the day that is asked for', () => {
  inZone('Europe/Berlin')
  const record = server(1, { endDate: '2026-01-31T23:59:59+01:00', cycle: 'Month' })
  const renewal = renewalOf(record, { times: 6, from: 'end' }, today)
  if (typeof renewal === 'string') throw new Error(renewal)
  expect(localDate(endOf(renewal.after) ?? 0)).toBe('2026-07-31')
})

test('renewal: changes no other character of the note', () => {
  const note = (end: string) =>
    `{\r\n "x": 1e2, "billingDataMod" : {"cycle":"\\u6708",\t"endDate": "${end}" , "y":[1]} }\n`
  const record = { id: 1, public_note: note('2026-03-30T23:59:59+08:00') }
  const renewal = renewalOf(record, { times: 1, from: 'later' }, today)
  if (typeof renewal === 'string') throw new Error(renewal)
  expect(renewedNote(record, renewal.after)).toBe(note('2026-04-30T23:59:59+08:00'))
})
