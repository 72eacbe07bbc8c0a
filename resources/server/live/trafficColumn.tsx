import { useRecordContext } from 'react-admin'
import { useRelated } from '#engine/data/useTextContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { Column } from '#engine/resource.ts'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { trafficByServer } from '#live/cycle.ts'
import { Meter } from './Meter.tsx'

function TrafficCell() {
  const server = useRecordContext<AnyRecord>()
  const traffic = trafficByServer(useRelated('traffic-cycle')).get(server?.id ?? 0)
  const locale = useLocale()
  const t = useT()
  if (!traffic) return null
  const { used, cycle, share } = traffic
  const amount = bytes(used, locale)
  const time = cycle.to?.toLocaleDateString(locale) ?? ''
  if (cycle.max === 0) return <span data-tip={t('live.trafficUntil', { name: cycle.name, time })}>{amount}</span>
  const tip = t('live.trafficOf', { name: cycle.name, amount, limit: bytes(cycle.max, locale), time })
  return <Meter name="traffic" share={share} tip={tip} />
}

/** The traffic of the present cycle, where an alert rule measures it. */
export const trafficColumn = {
  name: 'traffic',
  Cell: TrafficCell,
  relations: ['traffic-cycle'],
  sortBy: ({ id }, { records }) => trafficByServer(records('traffic-cycle')).get(id)?.share ?? -1,
  exported: ({ id }, { records }) => trafficByServer(records('traffic-cycle')).get(id)?.used,
  align: 'right',
  searched: false,
  live: true,
} satisfies Column<AnyRecord, 'traffic'>
