import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { Billing } from '../publicNote/billing.ts'
import { cycles } from '../publicNote/choices.ts'
import { expiryText } from '../publicNote/expiry.ts'
import { moneyText } from './money.ts'

/** What the board says of the billing of a server, in the language of the viewer; texts that no one can read as stored. */
export function useWords() {
  const t = useT()
  const locale = useLocale()
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const cycleText = (name: string, otherwise: string) => {
    const choice = cycles.find(({ value }) => value === name)
    return choice ? t(choice.label) : otherwise
  }
  return {
    left: (billing: Billing, now: number) =>
      expiryText(billing, now, locale, t('app.noExpiry')) || t('pages.expiry.noDate'),
    /** A moment as a date in the zone of the viewer; the stored text where there is none. */
    date: (moment: number | undefined, stored: string) =>
      moment === undefined || moment === Infinity ? (moment ? '' : stored) : dates.format(moment),
    exact: (moment: number | undefined) =>
      moment === undefined || moment === Infinity ? undefined : new Date(moment).toLocaleString(locale),
    cycleText,
    cycle: ({ cycle, cycleText: stored }: Billing) => cycleText(cycle ?? '', stored),
    price: ({ amount, amountText }: Billing) => {
      if (amount === 'free') return t('pages.server.publicNote.free')
      if (amount === 'payAsYouGo') return t('pages.server.publicNote.payAsYouGo')
      return amount ? moneyText(amount, locale) : amountText
    },
    money: (value: number | undefined, currency: string) =>
      value === undefined ? '' : moneyText({ value, currency }, locale),
  }
}
