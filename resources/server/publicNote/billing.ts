import { memoByRef } from '#ui/values/memoByRef.ts'
import { amountOf, type Amount } from './amount.ts'
import { cycleOf, monthsOf } from './cycle.ts'
import { billingTexts, expiryOf, type Expiry, publicNoteOf } from './expiry.ts'

/** What a public note says of the billing of a server. The texts are as they are stored, empty where there is none. */
export interface Billing extends Expiry {
  endText: string
  /** The name of the cycle, such as `Month`; undefined for any other text. */
  cycle: string | undefined
  cycleText: string
  amount: Amount | undefined
  amountText: string
  /** The price divided by the months of a cycle, where both are known. */
  perMonth: number | undefined
}

/** The billing of a server; undefined where its public note has neither end date nor cycle nor amount. */
export const billingOf = memoByRef((server: object): Billing | undefined => {
  const texts = billingTexts(publicNoteOf(server))
  const { endDate: endText = '', cycle: cycleText = '', amount: amountText = '' } = texts
  if (`${endText}${cycleText}${amountText}`.trim() === '') return undefined
  const cycle = cycleOf(cycleText)
  const amount = amountOf(amountText)
  const months = cycle && monthsOf(cycle)
  const perMonth = typeof amount === 'object' && months ? amount.value / months : undefined
  return { ...expiryOf(server), endText, cycle, cycleText, amount, amountText, perMonth }
})
