import { useRecordContext } from 'react-admin'
import type { AnyRecord } from '#engine/field.ts'
import type { Column } from '#engine/resource.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { clockTime, useTicking } from '#ui/values/clock.ts'
import { localDate } from '../expiry/localDate.ts'
import { useExpiryThresholds } from '../thresholds/expiryThresholds.ts'
import { daysLeft, expiryOf, expiryRank, expiryText, isWithin, urgencyOf, type Expiry } from '../publicNote/expiry.ts'

function ExpiryCell() {
  const server = useRecordContext<AnyRecord>()
  return server ? <TimeLeft expiry={expiryOf(server)} /> : null
}

function TimeLeft({ expiry }: { expiry: Expiry }) {
  const [thresholds] = useExpiryThresholds()
  const locale = useLocale()
  const t = useT()
  // What else is shown changes only with the days.
  const left = useTicking((now) => daysLeft(expiry, now))
  if (left === undefined) return null
  const now = clockTime()
  const text = expiryText(expiry, now, locale, t('app.noExpiry'))
  if (left === Infinity || expiry.end === undefined) return <>{text}</>
  const renewal = expiry.renewsItself ? t('pages.server.publicNote.autoRenewal') : undefined
  // A server that renews itself has not expired: its note is only old.
  const inColumn = (days: number) => {
    if (days === 0 || (days < 0 && renewal)) return text
    return days > 0
      ? t('pages.expiry.daysLeft', { smart_count: days })
      : t('pages.expiry.daysOver', { smart_count: -days })
  }
  const tip = [text, new Date(expiry.end).toLocaleDateString(locale), renewal].filter(Boolean).join(' · ')
  return (
    <span className="expiry" data-urgency={urgencyOf(expiry, now, thresholds)} data-tip={tip}>
      {renewal && (
        <>
          <span role="img" aria-label={renewal}>
            ↻
          </span>{' '}
        </>
      )}
      {inColumn(left)}
    </span>
  )
}

/** The days within which the list may be filtered for servers that expire. */
const horizons = [7, 30, 90]

/** Until when a server is paid for, as its public note says. */
export const expiryColumn = {
  name: 'expiry',
  Cell: ExpiryCell,
  sortBy: (server) => expiryRank(expiryOf(server)),
  exported(server, { translate }) {
    const { end } = expiryOf(server)
    return end === Infinity ? translate('app.noExpiry') : end && localDate(end)
  },
  align: 'right',
  filter: {
    options: { label: (days, { translate }) => translate('pages.expiry.within', { smart_count: days }) },
    idsOf(server) {
      const left = daysLeft(expiryOf(server), Date.now())
      return horizons.filter((days) => isWithin(left, days))
    },
  },
} satisfies Column<AnyRecord, 'expiry'>
