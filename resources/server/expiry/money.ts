import type { Price } from '../publicNote/amount.ts'

const code = /^[A-Z]{3}$/
const sign = /\p{Sc}$/u

/**
 * A price in the way of the language. Currencies that are certain are named by their code, because `$` may be any
 * dollar; one that is only a sign or a word stays as it is.
 */
export function moneyText({ value, currency }: Price, locale: string): string {
  if (code.test(currency)) {
    const style = { style: 'currency', currency, currencyDisplay: 'code' } as const
    return new Intl.NumberFormat(locale, style).format(value)
  }
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2
  const figures = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 }).format(value)
  return sign.test(currency) ? `${currency}${figures}` : `${figures} ${currency}`.trim()
}
