import { useT } from '#i18n/useT.ts'
import { csvOf } from '#ui/values/csv.ts'
import { calendarOf } from './calendar.ts'
import { localDate } from '../localDate.ts'
import type { ExpiryRow } from '../rows.ts'
import { useWords } from '../useWords.ts'

/** Whether a server has an end that is a day of a calendar. */
const hasDay = (end: number | undefined): end is number => end !== undefined && end !== Infinity

/** Ids belong to one Nezha server; the UUID of an agent is the same wherever it is listed. */
const uidOf = ({ id, uuid }: ExpiryRow['record']) =>
  `expiry-${typeof uuid === 'string' && uuid !== '' ? uuid : `${id}@${window.location.host}`}`

/** An amount of money as the board shows it, with two decimals at most. */
const inCents = (amount: number) => Math.round(amount * 100) / 100

/** The texts of the files in which the given rows can be saved. */
export function useExports(rows: readonly ExpiryRow[]) {
  const t = useT()
  const words = useWords()
  return {
    calendar: () =>
      calendarOf(
        t('pages.expiry.title'),
        rows.flatMap(({ record, name, billing }) => {
          if (!hasDay(billing.end)) return []
          const summary = t(billing.renewsItself ? 'pages.expiry.eventRenews' : 'pages.expiry.eventExpires', { name })
          const description = [words.price(billing), words.cycle(billing)].filter(Boolean).join(' / ')
          return { uid: uidOf(record), day: billing.end, summary, description }
        }),
        Date.now(),
      ),
    table: () =>
      csvOf([
        [
          t('resources.server.name', { smart_count: 1 }),
          t('pages.expiry.left'),
          t('pages.server.publicNote.end'),
          t('pages.server.publicNote.autoRenewal'),
          t('pages.server.publicNote.cycle'),
          t('pages.server.publicNote.amount'),
          t('pages.expiry.currency'),
          t('pages.expiry.perMonth'),
        ],
        ...rows.map(({ name, left, billing }) => {
          const price = typeof billing.amount === 'object' ? billing.amount : undefined
          return [
            name,
            left === Infinity ? t('app.noExpiry') : left,
            hasDay(billing.end) ? localDate(billing.end) : billing.endText,
            billing.renewsItself ? t('app.yes') : '',
            words.cycle(billing),
            price ? inCents(price.value) : words.price(billing),
            price?.currency,
            billing.perMonth === undefined ? undefined : inCents(billing.perMonth),
          ]
        }),
      ]),
  }
}
