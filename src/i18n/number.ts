import { formats } from './quantities.ts'

/** A text that may be two numbers, such as `2.000`. */
interface Unclear {
  one: number
  other: number
}

const exact = formats({ useGrouping: false, maximumSignificantDigits: 21 })
const grouped = formats({})

/** A number as inputs show it: not rounded, not grouped, and read back by `readNumber` in the same language. */
export function writeNumber(value: number, locale: string): string {
  const written = exact(locale).format(value)
  // Three decimals alone may be taken for thousands.
  return typeof readNumber(written, locale) === 'object' ? `${written}0` : written
}

/**
 * The number that a text means to somebody who writes a language; undefined for a text that is not a number. Digits of
 * every script and all usual marks are accepted if they leave no doubt. Without a language no mark is known.
 */
export function readNumber(typed: string, locale?: string): number | Unclear | undefined {
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(inPlainSigns(typed)) ?? []
  const signed = (value: number) => (sign === '-' ? 0 - value : value)
  const { before = '', mark, after = '' } = oneMark.exec(digits)?.groups ?? {}
  if (mark !== undefined) {
    const [one, other] = [signed(Number(before + after)), signed(Number(`${before}.${after}`))]
    const isGroup = before.length <= 3 && after.length === 3
    if (mark === groupMark(locale)) return isGroup ? one : { one, other }
    return isGroup ? { one, other } : other
  }
  const { left, right, decimals = '' } = decimalMark.exec(digits)?.groups ?? {}
  const whole = left ?? right ?? digits
  if (!wholes.test(whole) || whole + decimals === '') return undefined
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  return Number.isFinite(value) ? signed(value) : undefined
}

/** One mark that may separate thousands or decimals. */
const oneMark = /^(?<before>[1-9]\d*)(?<mark>[.,])(?<after>\d{3,})$/
/** A mark that no other of its kind precedes. */
const decimalMark = /^(?:(?<left>[^.]*)\.|(?<right>[^,]*),)(?<decimals>\d*)$/
/** Digits in one, in groups of three, or in lakhs and crores. */
const wholes = /^(?:\d*|\d{1,3}([.,' ])\d{3}(?:\1\d{3})*|\d{1,2}([.,' ])\d\d(?:\2\d\d)*\2\d{3})$/

const groupMark = (locale: string | undefined) =>
  locale &&
  grouped(locale)
    .formatToParts(1_234_567)
    .find(({ type }) => type === 'group')?.value

const digit = /\p{Nd}/gu

/** Every script has its ten digits in a row. */
function valueOfDigit(sign: string): string {
  const at = sign.codePointAt(0) ?? 0
  let before = 0
  while (String.fromCodePoint(at - before - 1).search(digit) === 0) before += 1
  return String(before % 10)
}

/** The same text in digits and marks of ASCII. Signs that only steer the direction of a text are dropped. */
const inPlainSigns = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(digit, valueOfDigit)
    .replace(/[−‐–－]/g, '-')
    .replace(/＋/g, '+')
    .replace(/[．。٫]/g, '.')
    .replace(/，/g, ',')
    .replace(/[’ʼ＇٬]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
