import type { Price } from '../publicNote/amount.ts'

const code = /^[A-Z]{3}$/
const sign = /\p{Sc}$/u

/**
 * A price in the way of the language. A currency that is certain has the sign by which the language tells it from all
 * others, such as `CA$`; one that is only a sign or a word stays as it is.
 */
export function moneyText({ value, currency }: Price, locale: string): string {
  if (code.test(currency)) {
    const digits = Number.isInteger(value) ? { minimumFractionDigits: 0 } : {}
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(value)
  }
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2
  const figures = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 }).format(value)
  return sign.test(currency) ? `${currency}${figures}` : `${figures} ${currency}`.trim()
}
