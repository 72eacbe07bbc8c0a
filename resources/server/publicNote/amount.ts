import { readNumber } from '#i18n/number.ts'

/** A price as a number, where its text can be read in one way only. */
export interface Price {
  value: number
  /**
   * A code of ISO 4217 if the text leaves no doubt, otherwise the sign or code as it is written (`$` is the currency of
   * many countries); empty without any.
   */
  currency: string
}

export type Amount = Price | 'free' | 'payAsYouGo'

/** Signs that belong to one currency only. */
const codes: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '₹': 'INR',
  '₽': 'RUB',
  '₴': 'UAH',
  '₺': 'TRY',
  '₫': 'VND',
  '₱': 'PHP',
  円: 'JPY',
  RMB: 'CNY',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  US$: 'USD',
  HK$: 'HKD',
  NT$: 'TWD',
  AU$: 'AUD',
  CA$: 'CAD',
  NZ$: 'NZD',
  R$: 'BRL',
}

const sign = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3,4}|[元円])`
const shape = new RegExp(`^(?<before>${sign})? *(?<digits>\\d(?:[\\d.,'’ ]*\\d)?)(?: *(?<after>${sign}))?$`, 'u')
const number = /\p{Nd}(?:[\p{Nd}.,'’\s]*\p{Nd})?/u

/**
 * Reads the amount of a public note (docs/contract/entities.md#public-note); undefined for every text that may mean
 * more than one thing.
 */
export function amountOf(stored: string): Amount | undefined {
  // Full-width signs and digits are those of Chinese and Japanese keyboards.
  const text = stored.normalize('NFKC').trim().toUpperCase()
  if (text === '-1') return 'payAsYouGo'
  const { before, digits, after } = shape.exec(text)?.groups ?? {}
  const value = digits === undefined ? undefined : readNumber(digits)
  if (typeof value !== 'number' || (before && after)) return undefined
  const currency = before ?? after ?? ''
  return value === 0 ? 'free' : { value, currency: codes[currency] ?? currency }
}

/** A text of an amount, with its number as those read it who do not know the language of the writer. */
export const inPlainNumber = (typed: string, locale: string): string =>
  typed.replace(number, (digits) => {
    const read = readNumber(digits, locale)
    return typeof read === 'number' && readNumber(digits) !== read ? String(read) : digits
  })

/** The number of an amount as it is written. */
export const numberIn = (text: string): string => number.exec(text)?.[0] ?? ''
