import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatLocale } from '#i18n/formatLocale.ts'
import { readNumber, writeNumber } from '#i18n/number.ts'
import { locales } from '#locales/languages.ts'

const languages = locales.map(formatLocale)
const figure = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
const decimal = fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000)
const whole = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })

describe.each(languages)('numbers in %s', (locale) => {
  test('what is written is read back as the same number', () => {
    fc.assert(
      fc.property(fc.oneof(figure, decimal, whole), (value) => {
        expect(readNumber(writeNumber(value, locale), locale)).toBe(value)
      }),
    )
  })

  test('a whole number copied from a table, with its groups, is read as that number', () => {
    fc.assert(
      fc.property(whole, (value) => {
        expect(readNumber(value.toLocaleString(locale), locale)).toBe(value)
      }),
    )
  })

  test('what is read is written so that it means the same in this language', () => {
    const typed = fc.stringMatching(/^[+-]?\d{0,4}([., ']?\d{1,4}){0,3}$/)
    fc.assert(
      fc.property(typed, (text) => {
        const read = readNumber(text, locale)
        if (typeof read === 'number') expect(readNumber(writeNumber(read, locale), locale)).toBe(read)
      }),
    )
  })

  test('one mark and three digits is a number only where the mark groups thousands, and then it is a thousand', () => {
    const marks = new Intl.NumberFormat(locale).formatToParts(1_234_567)
    const group = marks.find(({ type }) => type === 'group')?.value
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (before, rest) => {
        const after = String(rest).padStart(3, '0')
        const [one, other] = [Number(`${before}${after}`), Number(`${before}.${after}`)]
        for (const mark of ['.', ',']) {
          expect(readNumber(`${before}${mark}${after}`, locale)).toEqual(mark === group ? one : { one, other })
        }
      }),
    )
  })
})

test.each([
  ['2,000', 'en-US', 2000],
  ['2.000', 'de-DE', 2000],
  ['2.000', 'es-ES', 2000],
  ['2,000', 'zh-CN', 2000],
  ['12,34,567', 'ta-IN', 1_234_567],
  ['1,234.5', 'de-DE', 1234.5],
  ['1.234,5', 'en-US', 1234.5],
  ['1.234.567', 'en-US', 1_234_567],
  ['2,5', 'en-US', 2.5],
  ['2.5', 'de-DE', 2.5],
  ['0.125', 'de-DE', 0.125],
  [',5', 'en-US', 0.5],
  ['3.', 'en-US', 3],
  ['+7', 'en-US', 7],
  ['007', 'en-US', 7],
])('%j in %s is %d', (typed, locale, value) => {
  expect(readNumber(typed, locale)).toBe(value)
})

test.each([
  ['\u3000２０００ ', 2000],
  ['２，５', 2.5],
  ['２。５', 2.5],
  ['٢٠٠٠', 2000],
  ['٢٬٠٠٠٫٥', 2000.5],
  ['२०००', 2000],
  ['௨௦௦௦', 2000],
  ['2\u00A0000', 2000],
  ['2\u202F000,5', 2000.5],
  ["2'000", 2000],
  ['2’000.5', 2000.5],
  ['−5', -5],
  ['–5', -5],
  ['－５', -5],
  ['\u20682000\u2069', 2000],
  ['\t2000\n', 2000],
])('%j has one meaning in every language', (typed, value) => {
  for (const locale of languages) expect(readNumber(typed, locale)).toBe(value)
})

test.each([
  ['2.000', 'en-US', { one: 2000, other: 2 }],
  ['-2.500', 'zh-CN', { one: -2500, other: -2.5 }],
  ['2,000', 'de-DE', { one: 2000, other: 2 }],
  ['2,000', 'fr-FR', { one: 2000, other: 2 }],
  ['2.000', 'ru-RU', { one: 2000, other: 2 }],
  ['1,0000', 'en-US', { one: 10_000, other: 1 }],
  ['1234,567', 'en-US', { one: 1_234_567, other: 1234.567 }],
])('%j in %s may be two numbers', (typed, locale, meanings) => {
  expect(readNumber(typed, locale)).toEqual(meanings)
})

test.each([
  '',
  ' ',
  '.',
  '-',
  '1 2',
  '1,2,3',
  '1.2.3.4',
  '1,2345,678',
  '--1',
  '1e3',
  '0x10',
  '2²',
  '½',
  '5 GB',
  'Infinity',
])('%j is no number', (typed) => {
  for (const locale of languages) expect(readNumber(typed, locale)).toBeUndefined()
})
