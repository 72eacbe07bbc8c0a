import { codeOf, type Price } from '../publicNote/amount.ts'

const code = /^[A-Z]{3}$/
const sign = /\p{Sc}$/u

/**
 * A price in the way of the language. A currency that is certain has its sign, or its code where the sign may be that of
 * another one, such as any dollar; one that is only a sign or a word stays as it is.
 */
export function moneyText({ value, currency }: Price, locale: string): string {
  if (code.test(currency)) {
    const digits = Number.isInteger(value) ? { minimumFractionDigits: 0 } : {}
    const style = (currencyDisplay: 'symbol' | 'code') =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, ...digits })
    const parts = style('symbol').formatToParts(value)
    const isCertain = codeOf(parts.find(({ type }) => type === 'currency')?.value ?? '') === currency
    return isCertain ? parts.map((part) => part.value).join('') : style('code').format(value)
  }
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2
  const figures = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 }).format(value)
  return sign.test(currency) ? `${currency}${figures}` : `${figures} ${currency}`.trim()
}
