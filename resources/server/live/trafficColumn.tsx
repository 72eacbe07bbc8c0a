import { useRecordContext } from 'react-admin'
import { useRelated } from '#engine/data/useTextContext.ts'
import { useStored } from '#engine/data/useStored.ts'
import type { AnyRecord, TextContext } from '#engine/field.ts'
import type { Column } from '#engine/resource.ts'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { trafficByServer } from '#live/cycle.ts'
import { keptPlansKey, nearestLimit, storedPlans, type KeptPlans } from '../traffic/keptPlans.ts'
import { Meter } from './Meter.tsx'

function TrafficCell() {
  const server = useRecordContext<AnyRecord>()
  const [plans] = useStored<KeptPlans>(keptPlansKey)
  const counted = trafficByServer(useRelated('traffic-cycle'))
  const traffic = server && nearestLimit(server, counted.get(server.id), plans)
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

const trafficOf = (server: AnyRecord, { records, preference }: TextContext) =>
  nearestLimit(server, trafficByServer(records('traffic-cycle')).get(server.id), storedPlans(preference))

/** The traffic of the present cycle, where an alert rule measures it or that of a plan was read. */
export const trafficColumn = {
  name: 'traffic',
  Cell: TrafficCell,
  relations: ['traffic-cycle'],
  sortBy: (server, textContext) => trafficOf(server, textContext)?.share ?? -1,
  exported: (server, textContext) => trafficOf(server, textContext)?.used,
  align: 'right',
  searched: false,
  live: true,
} satisfies Column<AnyRecord, 'traffic'>
