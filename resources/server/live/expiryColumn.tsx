import { useRecordContext } from 'react-admin'
import type { AnyRecord } from '#engine/field.ts'
import type { Column } from '#engine/resource.ts'
import { useLocale } from '#i18n/LocaleContext.ts'
import { useT } from '#i18n/useT.ts'
import { useTicking } from '#ui/values/clock.ts'
import { useExpiryThresholds } from '../expiry/useExpiryThresholds.ts'
import { expiryOf, expiryRank, expiryText, urgencyOf, type Expiry } from '../publicNote/expiry.ts'

function ExpiryCell() {
  const server = useRecordContext<AnyRecord>()
  return server ? <TimeLeft expiry={expiryOf(server)} /> : null
}

function TimeLeft({ expiry }: { expiry: Expiry }) {
  const [thresholds] = useExpiryThresholds()
  const locale = useLocale()
  const t = useT()
  const text = useTicking((now) => expiryText(expiry, now, locale, t('app.never')))
  const urgency = useTicking((now) => urgencyOf(expiry, now, thresholds))
  if (!text) return null
  const date = expiry.end && Number.isFinite(expiry.end) ? new Date(expiry.end).toLocaleDateString(locale) : undefined
  return (
    <span className="expiry" data-urgency={urgency} data-tip={date}>
      {text}
    </span>
  )
}

/** Until when a server is paid for, as its public note says. */
export const expiryColumn = {
  name: 'expiry',
  Cell: ExpiryCell,
  sortBy: (server) => expiryRank(expiryOf(server)),
} satisfies Column<AnyRecord, 'expiry'>
