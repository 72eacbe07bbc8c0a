/** A price as a number, where its text can be read in one way only. */
export interface Price {
  value: number
  /**
   * A code of ISO 4217 where the text leaves no doubt, else the sign or code as it is written (`$` is the currency of
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
const shape = new RegExp(`^(?<before>${sign})? *(?<digits>\\d[\\d.,]*)(?: *(?<after>${sign}))?$`, 'u')

/** A decimal point or comma has other than three digits behind it, or a lone zero before it: 1.200 may be 1200. */
const plain = /^\d+(?:[.,](?:\d{1,2}|\d{4,}))?$|^0[.,]\d+$/
/** Groups of three with commas and a decimal point, or with points and a decimal comma. */
const grouped = /^\d{1,3}(?:(?:,\d{3})+\.\d{1,2}|(?:\.\d{3})+,\d{1,2}|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/

/**
 * Reads the amount of a public note (docs/contract/entities.md#public-note); undefined for every text that may mean
 * more than one thing.
 */
export function amountOf(stored: string): Amount | undefined {
  // Full-width signs and digits are those of Chinese and Japanese keyboards.
  const text = stored.normalize('NFKC').trim().toUpperCase()
  if (text === '-1') return 'payAsYouGo'
  const { before, digits, after } = shape.exec(text)?.groups ?? {}
  const value = digits === undefined ? undefined : numberOf(digits)
  if (value === undefined || (before && after)) return undefined
  const currency = before ?? after ?? ''
  return value === 0 ? 'free' : { value, currency: codes[currency] ?? currency }
}

function numberOf(digits: string): number | undefined {
  if (plain.test(digits)) return Number(digits.replace(',', '.'))
  if (!grouped.test(digits)) return undefined
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? ''
  const figures = digits.replace(/[.,]/g, '')
  return Number(figures) / 10 ** decimals.length
}
