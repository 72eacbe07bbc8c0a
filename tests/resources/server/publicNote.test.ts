import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dateOf, dayEnd, dayStart, isNoExpiry, noExpiry, withDate } from '#resources/server/publicNote/dates.ts'
import { clearPart, hasFields, isFilled, isFreeText, readNote, writeNote } from '#resources/server/publicNote/note.ts'
import { inZone } from '../../zone.ts'

const billing = 'billingDataMod'

const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 3 })
const number = fc.constantFrom('0', '-0', '5', '1.0', '1E+2', '12345678901234567890123', '0.10e-7')
const escaped = (text: string) =>
  `"${[...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`
const spelling = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.boolean()).map(([plain, odd]) => (odd ? escaped(plain) : JSON.stringify(plain)))
const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('\\', '"', '}{', '],', '\\"', '__proto__', billing, 'amount'),
)
const list = (open: string, parts: fc.Arbitrary<string>, close: string) =>
  fc.tuple(space, fc.array(parts, { maxLength: 3 })).map(([before, items]) => open + before + items.join(',') + close)
const spaced = (part: fc.Arbitrary<string>) => fc.tuple(space, part, space).map((parts) => parts.join(''))
const memberOf = (key: fc.Arbitrary<string>, value: fc.Arbitrary<string>) =>
  fc.tuple(spaced(spelling(key)), spaced(value)).map((parts) => parts.join(':'))

/** Unusual JSON: any white space, any escapes, repeated keys. */
const { value: anyJson } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('null', 'true', 'false'),
    number,
    spelling(word),
    list('[', spaced(tie('value')), ']'),
    list('{', memberOf(word, tie('value')), '}'),
  ),
}))

const other = (key: string) => word.filter((name) => name !== key)
const join = (...parts: string[]) => parts.filter((part) => part !== '').join(',')
const members = (key: fc.Arbitrary<string>) =>
  fc.array(memberOf(key, anyJson), { maxLength: 2 }).map((all) => all.join(','))

/** An object around a value, as the text before and after it; keys before it may repeat its key. */
const around = (key: string) =>
  fc
    .tuple(members(word), spaced(spelling(fc.constant(key))), space, space, members(other(key)))
    .map(([before, name, left, right, after]) => [
      `{${join(before, `${name}:${left}`)}`,
      `${right}${after && `,${after}`}}`,
    ])

const noteAround = fc
  .tuple(space, around(billing), around('amount'), space)
  .map(([left, [a = '', d = ''], [b = '', c = ''], right]) => [left + a + b, c + d + right] as const)

/** Compares keys, their order and values. */
const same = (text: string, value: unknown) => expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value))

type Parsed = Record<string, Record<string, unknown> | null>

test('public note: any text can be read and written without failure', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), anyJson, fc.json()), word, (text, value) => {
      if (isFreeText(text)) return
      const after = writeNote(text, billing, 'amount', value)
      expect(readNote(after, billing, 'amount')).toBe(hasFields(text, billing) ? value : '')
      if (!hasFields(text, billing)) expect(after).toBe(text)
    }),
  )
})

test('public note: a new value changes only its own characters', () => {
  fc.assert(
    fc.property(noteAround, anyJson, word, ([head, tail], stored, value) => {
      const before = head + stored + tail
      const after = writeNote(before, billing, 'amount', value)
      if (readNote(before, billing, 'amount') === value) {
        expect(after).toBe(before)
        return
      }
      expect(after).toBe(head + JSON.stringify(value) + tail)
      const wanted = JSON.parse(before) as Parsed
      wanted[billing]!.amount = value
      same(after, wanted)
      expect(writeNote(after, billing, 'amount', value)).toBe(after)
    }),
  )
})

test('public note: a missing value is added, and the rest stays', () => {
  const without = fc.oneof(
    fc
      .tuple(around(billing), space, members(other('amount')))
      .map(([[a = '', b = ''], gap, kept]) => `${a}{${kept}${kept && gap}}${b}`),
    fc.tuple(around(billing)).map(([[a = '', b = '']]) => `${a}null${b}`),
    fc.tuple(space, members(other(billing))).map(([gap, kept]) => `${gap}{${kept}${gap}}`),
  )
  fc.assert(
    fc.property(without, word, (before, value) => {
      fc.pre(value !== '')
      const after = writeNote(before, billing, 'amount', value)
      const wanted = JSON.parse(before) as Parsed
      wanted[billing] = { ...wanted[billing], amount: value }
      same(after, wanted)
      let from = 0
      while (from < before.length && before[from] === after[from]) from += 1
      let to = 0
      while (to < before.length - from && before.at(-1 - to) === after.at(-1 - to)) to += 1
      expect(['', 'null']).toContain(before.slice(from, before.length - to))
    }),
  )
})

test.each([
  ['{"billingDataMod":{"amount":5}}', '5'],
  ['{"billingDataMod":{"amount":1.0}}', '1.0'],
  ['{"billingDataMod":{"amount":12345678901234567890123}}', '12345678901234567890123'],
  ['{"billingDataMod":{"amount":true}}', 'true'],
  ['{"billingDataMod":{"amount":null}}', ''],
  ['{"billingDataMod":{"amount":{"eur":[1]}}}', '{"eur":[1]}'],
  ['{"billingDataMod":{"amount":"\\u0035\\"EUR"}}', '5"EUR'],
  ['{"billingDataMod":{"amount":"1","amount":"2"}}', '2'],
  ['{"billingDataMod":{"amount":"1"},"billingDataMod":{}}', ''],
  ['{"billing\\u0044ataMod":{"amount":"3"}}', '3'],
  ['{"planDataMod":{"amount":"4"}}', ''],
  ['', ''],
])('public note: in %s, the amount reads as "%s"', (text, amount) => {
  expect(readNote(text, billing, 'amount')).toBe(amount)
})

test.each([
  ['', '{\n  "billingDataMod": {\n    "amount": "5"\n  }\n}'],
  ['{}', '{"billingDataMod":{"amount":"5"}}'],
  ['{"a": 1}', '{"a": 1,"billingDataMod": {"amount": "5"}}'],
  ['{ "a": 1, "b": [] }', '{ "a": 1, "b": [], "billingDataMod": {"amount": "5"} }'],
  ['{\n\t"a": 1\n}', '{\n\t"a": 1,\n\t"billingDataMod": {\n\t\t"amount": "5"\n\t}\n}'],
  ['{"billingDataMod":{\n  "cycle":"月"}}', '{"billingDataMod":{\n  "cycle":"月",\n  "amount":"5"}}'],
  ['{"billingDataMod":null}', '{"billingDataMod":{"amount":"5"}}'],
  ['{"billingDataMod":{"amount":"1","amount":2}}', '{"billingDataMod":{"amount":"1","amount":"5"}}'],
  ['{"billingDataMod":[1.0]}', '{"billingDataMod":[1.0]}'],
  ['{"billingDataMod":{"amount":5}}', '{"billingDataMod":{"amount":5}}'],
])('public note: %s with the amount 5 becomes %s', (before, after) => {
  expect(writeNote(before, billing, 'amount', '5')).toBe(after)
})

test('public note: a cleared value becomes an empty text, and a missing one is not added', () => {
  expect(writeNote('{"billingDataMod":{"amount": 5 }}', billing, 'amount', '')).toBe(
    '{"billingDataMod":{"amount": "" }}',
  )
  for (const text of ['', '{}', '{"billingDataMod":{"amount":null}}']) {
    expect(writeNote(text, billing, 'amount', '')).toBe(text)
  }
})

test.each(['5', '[]', 'null', '"text"', '{"a":1,}', '{"a":1} x', 'Thanks!', "{'a':1}"])(
  'public note: %s is free text',
  (text) => {
    expect(isFreeText(text)).toBe(true)
  },
)

test('public note: deep nesting does not stop reading and writing', () => {
  const deep = `{"customData":${'['.repeat(200_000)}${']'.repeat(200_000)},"billingDataMod":{"amount":"1"}}`
  expect(isFreeText(deep)).toBe(false)
  expect(readNote(writeNote(deep, billing, 'amount', '2'), billing, 'amount')).toBe('2')
})

test.each([
  ['2024-02-29T23:59:59+08:00', '2024-02-29'],
  ['2024-02-29 10:00', '2024-02-29'],
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29T00:00:00Z', undefined],
  ['2024-2-9', undefined],
  ['2024-01-011', undefined],
  ['1700000000', undefined],
  ['end of 2026', undefined],
  [noExpiry, undefined],
  ['', undefined],
])('public note: the date of "%s" is %s', (stored, date) => {
  expect(dateOf(stored)).toBe(date)
})

test('public note: the date alone marks an end that never comes', () => {
  expect([noExpiry, '0000-00-00T00:00:00Z', '0000-00-00', '', '2026-01-01'].map(isNoExpiry)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test.each([
  [-330, '2026-01-31', '+05:30'],
  [210, '2026-01-31', '-03:30'],
  [0, '2026-01-31', '+00:00'],
])(
  'public note: at %i minutes from UTC, a changed date keeps its time; a new one uses the local zone',
  (minutes, date, zone) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
    expect(withDate('2024-02-29T10:00:00.5Z', date, dayEnd)).toBe(`${date}T10:00:00.5Z`)
    expect(withDate('2024-02-29', date, dayEnd)).toBe(date)
    expect(withDate('', date, dayStart)).toBe(`${date}T00:00:00${zone}`)
    expect(withDate(noExpiry, date, dayEnd)).toBe(`${date}T23:59:59${zone}`)
    expect(withDate('end of 2026', date, dayEnd)).toBe(`${date}T23:59:59${zone}`)
  },
)

test.each([
  ['America/Los_Angeles', '2026-01-31T23:59:59-08:00', '2026-07-31T23:59:59-07:00'],
  ['Europe/Berlin', '2026-01-31T00:00:00.5+0100', '2026-07-31T00:00:00.5+02:00'],
  ['Europe/London', '2026-01-31T23:59:59Z', '2026-07-31T23:59:59+01:00'],
])(
  'public note: in %s, a date that is moved into summer keeps its time of day, and so does one moved back',
  (zone, winter, summer) => {
    inZone(zone)
    expect(withDate(winter, '2026-07-31', dayEnd)).toBe(summer)
    expect(Date.parse(withDate(summer, '2026-01-31', dayEnd))).toBe(Date.parse(winter))
    expect(withDate(winter, '2026-02-28', dayEnd)).toBe(winter.replace('01-31', '02-28'))
  },
)

test('public note: a date in another zone than that of the viewer keeps its offset, and so does one without a zone', () => {
  inZone('Europe/Berlin')
  for (const rest of ['T23:59:59+08:00', 'T23:59:59+02:00', 'T23:59:59', ' 10:00', ''])
    expect(withDate(`2026-01-31${rest}`, '2026-07-31', dayEnd)).toBe(`2026-07-31${rest}`)
})

test('public note: a cleared part is empty, and the rest stays', () => {
  fc.assert(
    fc.property(noteAround, anyJson, ([head, tail], stored) => {
      const before = head + stored + tail
      const after = clearPart(before, billing)
      if (!isFilled(before, billing)) {
        expect(after).toBe(before)
        return
      }
      expect(isFilled(after, billing)).toBe(false)
      const { [billing]: _before, ...others } = JSON.parse(before) as Parsed
      const { [billing]: _after, ...kept } = JSON.parse(after || '{}') as Parsed
      expect(kept).toEqual(others)
    }),
  )
})
