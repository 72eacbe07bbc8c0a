import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useTicking } from '#ui/values/clock.ts'
import { moneyText } from '../expiry/money.ts'
import { billingOf, type Billing } from '../publicNote/billing.ts'
import { choiceOf, cycles, directions, yesOrNo, type SelectOption } from '../publicNote/choices.ts'
import { expiryText } from '../publicNote/expiry.ts'
import { hasFields, isFilled, isFreeText, readNote } from '../publicNote/note.ts'
import type { PlanUse } from '../traffic/rows.ts'
import { usePlanUse } from '../traffic/usePlanUse.ts'
import type { ShownServer } from './shownServer.ts'

/** The values of a plan in the order in which they are shown, with the choices of those that are chosen. */
const plan = [
  ['bandwidth', 'pages.server.publicNote.bandwidth', []],
  ['trafficVol', 'pages.server.publicNote.trafficVol', []],
  ['trafficType', 'pages.server.publicNote.trafficType', directions],
  ['networkRoute', 'pages.server.publicNote.networkRoute', []],
  ['IPv4', 'pages.server.publicNote.ipv4', yesOrNo],
  ['IPv6', 'pages.server.publicNote.ipv6', yesOrNo],
  ['extra', 'pages.server.publicNote.extra', []],
] as const

/** Several values of one field are stored with commas between them: `IIJ,NTT`. */
const listed = (stored: string) =>
  stored
    .split(/[,，]/)
    .map((value) => value.trim())
    .filter(Boolean)
    .join(', ')

/** What a public note says, as labels and values: billing and plan, or the text of a note that has no form. */
export function useNoteFacts(server: ShownServer): [label: string, value: string][] {
  const locale = useLocale()
  const t = useT()
  const billing = billingOf(server)
  const never = t('app.noExpiry')
  const left = useTicking((now) => (billing ? expiryText(billing, now, locale, never) : ''))
  const note = server.public_note
  const chosen = (options: readonly SelectOption[], stored: string) => {
    const option = choiceOf(options, stored)
    return option ? t(option.label) : stored
  }
  const planUse = usePlanUse(server)
  const usedOf = ({ plan: { text }, used, since, window }: PlanUse) => {
    const date = (at: number) => new Date(at).toLocaleDateString(locale)
    const words = t('pages.traffic.planUsed', { used: bytes(used, locale), plan: text, date: date(window.to) })
    return since === undefined ? words : `${words} · ${t('pages.traffic.partial', { date: date(since) })}`
  }
  const amount = ({ amount: read, amountText }: Billing) => {
    if (read === 'free') return t('pages.server.publicNote.free')
    if (read === 'payAsYouGo') return t('pages.server.publicNote.payAsYouGo')
    return read ? moneyText(read, locale) : amountText
  }
  if (!isFilled(note, 'billingDataMod') && !isFilled(note, 'planDataMod')) {
    return [[t('resources.server.fields.public_note'), isFreeText(note) || hasFields(note, 'planDataMod') ? note : '']]
  }
  const paid: [string, string][] = billing
    ? [
        [t('resources.server.fields.expiry'), left || billing.endText],
        [t('pages.server.publicNote.amount'), amount(billing)],
        [t('pages.server.publicNote.cycle'), chosen(cycles, billing.cycleText)],
      ]
    : []
  const included = plan.map(([name, label, options]): [string, string] => {
    const stored = readNote(note, 'planDataMod', name)
    if (name === 'trafficVol' && planUse) return [t(label), usedOf(planUse)]
    return [t(label), stored && chosen(options, listed(stored))]
  })
  return [...paid, ...included]
}
