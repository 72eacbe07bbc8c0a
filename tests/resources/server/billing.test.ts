import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf } from '../../../resources/server/publicNote/amount.ts'
import { billingOf } from '../../../resources/server/publicNote/billing.ts'
import { advanced, cycleOf, monthsOf } from '../../../resources/server/publicNote/cycle.ts'
import {
  daysLeft,
  endOf,
  isWithin,
  expiryOf,
  expiryRank,
  expiryText,
  urgencyOf,
} from '../../../resources/server/publicNote/expiry.ts'

const noteOf = (billingDataMod: object) => ({ public_note: JSON.stringify({ billingDataMod }) })
const day = 86_400_000
const noon = new Date(2026, 2, 10, 12).getTime()

test.each([
  ['0', 'free'],
  ['0 USD', 'free'],
  ['-1', 'payAsYouGo'],
  ['200EUR', { value: 200, currency: 'EUR' }],
  ['12.5 usd', { value: 12.5, currency: 'USD' }],
  ['$5.99', { value: 5.99, currency: '$' }],
  ['5,99 €', { value: 5.99, currency: 'EUR' }],
  ['HK$ 30', { value: 30, currency: 'HKD' }],
  ['￥１２', { value: 12, currency: '¥' }],
  ['12元', { value: 12, currency: '元' }],
  ['1,234.50 USD', { value: 1234.5, currency: 'USD' }],
  ['1.234.567,5 RUB', { value: 1_234_567.5, currency: 'RUB' }],
  ['0.125 USD', { value: 0.125, currency: 'USD' }],
  ['12', { value: 12, currency: '' }],
  ['5 990 ₽', { value: 5990, currency: 'RUB' }],
  ["1'200.50 CHF", { value: 1200.5, currency: 'CHF' }],
  ['1.200 EUR', undefined],
  ['1,200', undefined],
  ['5 USD/mo', undefined],
  ['$5 USD', undefined],
  ['-5 USD', undefined],
  ['5-10 USD', undefined],
  ['免费', undefined],
  ['', undefined],
])('amount: %j reads as %j', (stored, amount) => {
  expect(amountOf(stored)).toEqual(amount)
})

test('amount: a price has the digits of its text and nothing else', () => {
  const parts = fc.constantFrom('$', '￥', 'EUR', ' ', '.', ',', '-', '1', '200', '5.99', '/mo', 'about')
  const texts = fc.oneof(
    fc.array(parts, { maxLength: 6 }).map((all) => all.join('')),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const amount = amountOf(text)
      if (typeof amount !== 'object') return
      const digits = text.normalize('NFKC').replace(/\D/g, '')
      const readings = [...digits, ''].map((_, at) => Number(`${digits.slice(0, at)}.${digits.slice(at)}`))
      expect(readings).toContain(amount.value)
      expect(amount.value).toBeGreaterThan(0)
    }),
  )
})

test('billing: free text and broken JSON have no facts', () => {
  for (const public_note of [undefined, '', 'until 2030', '{"billingDataMod":', '[]', '{"billingDataMod":"x"}', 'null'])
    expect(billingOf({ public_note })).toBeUndefined()
  fc.assert(fc.property(fc.string({ maxLength: 8 }), (public_note) => billingOf({ public_note }) === undefined))
})

test('billing: any JSON can be read, and a fact is among the texts of the note', () => {
  const member = fc.oneof(fc.jsonValue(), fc.constantFrom('2026-01-31', '0000-00-00', 'Month', '5 USD', 1, true))
  const billing = fc.record(
    { endDate: member, autoRenewal: member, cycle: member, amount: member },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(billing, (said) => {
      const found = billingOf(noteOf(said))
      for (const [fact, source] of [
        [found?.end, said.endDate],
        [found?.renewsItself || undefined, said.autoRenewal],
        [found?.cycle, said.cycle],
        [found?.amount, said.amount],
      ])
        if (fact !== undefined) expect(['string', 'number', 'boolean']).toContain(typeof source)
      expect(expiryText(expiryOf(noteOf(said)), noon, 'en-US', 'never')).toEqual(expect.any(String))
    }),
  )
})

test('billing: older notes with numbers, booleans and other spellings are read', () => {
  expect(billingOf(noteOf({ endDate: '2026-03-31', autoRenewal: true, cycle: '年付', amount: 120 }))).toEqual({
    end: new Date(2026, 2, 31, 23, 59, 59).getTime(),
    endText: '2026-03-31',
    renewsItself: true,
    cycle: 'Year',
    cycleText: '年付',
    amount: { value: 120, currency: '' },
    amountText: '120',
    perMonth: 10,
  })
  expect(billingOf(noteOf({ endDate: 'spring', cycle: 'per decade', amount: 'cheap' }))).toMatchObject({
    end: undefined,
    endText: 'spring',
    cycle: undefined,
    cycleText: 'per decade',
    amount: undefined,
    amountText: 'cheap',
  })
})

test.each([
  [new Date(2026, 2, 10, 0, 0, 1), 0, 'today'],
  [new Date(2026, 2, 10, 23, 59, 59), 0, 'today'],
  [new Date(2026, 2, 11, 0, 0, 0), 1, 'tomorrow'],
  [new Date(2026, 3, 9, 1), 30, 'in 30 days'],
  [new Date(2026, 2, 9, 23), -1, 'yesterday'],
  [new Date(2025, 2, 10), -365, '365 days ago'],
])('expiry: an end at %s is %i calendar days from the 10th of March: %s', (end, days, text) => {
  const expiry = { end: end.getTime(), renewsItself: false }
  for (const hour of [0, 12, 23]) expect(daysLeft(expiry, new Date(2026, 2, 10, hour, 59).getTime())).toBe(days)
  expect(expiryText(expiry, noon, 'en-US', 'never')).toBe(text)
})

test('expiry: "never" is no date, and sorts after every date and before none', () => {
  const never = expiryOf(noteOf({ endDate: '0000-00-00T23:59:59+08:00' }))
  expect(daysLeft(never, noon)).toBe(Infinity)
  expect(expiryText(never, noon, 'en-US', 'never')).toBe('never')
  const ranks = [{ end: endOf('9999-12-31'), renewsItself: false }, never, expiryOf({})].map(expiryRank)
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  expect(new Set(ranks).size).toBe(3)
})

test.each([
  [-1, false, 'expired'],
  [-1, true, 'passed'],
  [0, false, 'urgent'],
  [7, false, 'urgent'],
  [7, true, 'fine'],
  [8, false, 'soon'],
  [30, false, 'soon'],
  [31, false, 'fine'],
])('expiry: %i days left, renewed automatically %s, is %s', (days, renewsItself, urgency) => {
  const expiry = { end: noon + days * day, renewsItself }
  expect(urgencyOf(expiry, noon)).toBe(urgency)
  expect(isWithin(daysLeft(expiry, noon), 30)).toBe(days >= 0 && days <= 30)
})

test('expiry: the marks follow thresholds of one’s own', () => {
  expect(urgencyOf({ end: noon + 20 * day, renewsItself: false }, noon, { soon: 60, urgent: 21 })).toBe('urgent')
})

test.each([
  ['2026-01-31', 'Month', 1, '2026-02-28'],
  ['2024-01-31', 'Month', 1, '2024-02-29'],
  ['2026-01-31', 'Month', 2, '2026-03-31'],
  ['2024-02-29', 'Year', 1, '2025-02-28'],
  ['2026-11-30', 'Quarter', 1, '2027-02-28'],
  ['2026-08-31', 'Half', 1, '2027-02-28'],
  ['2026-12-31', 'Day', 1, '2027-01-01'],
  ['2026-02-25', 'Week', 2, '2026-03-11'],
  ['9999-12-31', 'Day', 1, undefined],
  ['2026-02-30', 'Month', 1, undefined],
  ['2026-01-31', 'Decade', 1, undefined],
])('cycle: %s and %s, %i times, is %s', (date, cycle, times, moved) => {
  expect(advanced(date, cycle, times)).toBe(moved)
})

test('cycle: each spelling has a length, so that prices can be compared', () => {
  expect(['月', 'yearly', 'Q', '半年', 'WEEK', '天'].map((text) => monthsOf(cycleOf(text) ?? ''))).toEqual([
    1,
    12,
    3,
    6,
    7 / (365.25 / 12),
    1 / (365.25 / 12),
  ])
})
