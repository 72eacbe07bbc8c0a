import type { AnyRecord, TextContext } from '#engine/field.ts'
import { indexOf } from '#engine/data/related.ts'
import type { Column } from '#engine/resource.ts'
import { StateCell } from './StateCell.tsx'
import { latencyOf, serviceStateOf, upShareOf, totalOf } from './status.ts'
import type { ServiceState, ServiceStatus } from './status.ts'
import { useFigures } from './useFigures.ts'
import { useSinceDay } from './useSinceDay.ts'
import { useStatus } from './useStatus.ts'
import { useT } from '#i18n/useT.ts'
import { historyBar } from './historyBar.ts'
import { useHistoryText } from './useHistoryText.ts'

/** The state of a service and, while it is down, since which day. */
function StateSinceCell() {
  const { status } = useStatus()
  const sinceDay = useSinceDay()
  return (
    <>
      <StateCell />
      {status && serviceStateOf(status.recent) === 'down' && <small>{sinceDay(status)}</small>}
    </>
  )
}

function LatencyCell() {
  const { status } = useStatus()
  const figures = useFigures()
  const latency = status && latencyOf(status.days)
  return latency === undefined ? null : figures.latency(latency)
}

function RecentCell() {
  const { status } = useStatus()
  const figures = useFigures()
  return status && upShareOf(status.recent) !== undefined ? figures.checks(status.recent) : null
}

const statusIn = ({ records }: TextContext, id: number) =>
  indexOf(records('service-status')).get(id) as unknown as ServiceStatus | undefined

/** A value of the status of a service: a column sorts by it, services without one last, and a file says it. */
function by(read: (status: ServiceStatus) => number | undefined) {
  const exported = ({ id }: AnyRecord, textContext: TextContext) => {
    const status = statusIn(textContext, id)
    return status && read(status)
  }
  return { exported, sortBy: (record: AnyRecord, textContext: TextContext) => exported(record, textContext) ?? NaN }
}

const states: readonly ServiceState[] = ['down', 'partly', 'up', 'none']

const shared = { relations: ['service-status'], searched: false, live: true } as const

/** The columns with what the checks of a service say. In ascending order the worst come first, except for latencies. */
export const statusColumns = [
  {
    ...shared,
    name: 'state',
    Cell: StateSinceCell,
    ...by(({ recent }) => upShareOf(recent)),
    exported: ({ id }, textContext) =>
      textContext.translate(`pages.service.states.${serviceStateOf(statusIn(textContext, id)?.recent)}`),
    filter: {
      options: states.map((state) => ({ id: state, label: `pages.service.states.${state}` as const })),
      idsOf: ({ id }, textContext) => [serviceStateOf(statusIn(textContext, id)?.recent)],
    },
  },
  { ...shared, name: 'availability', Cell: AvailabilityCell, ...by(({ days }) => upShareOf(totalOf(days))) },
  { ...shared, name: 'latency', Cell: LatencyCell, align: 'right', ...by(({ days }) => latencyOf(days)) },
  { ...shared, name: 'recent', Cell: RecentCell, align: 'right', ...by(({ recent }) => upShareOf(recent)) },
] as const satisfies readonly Column<AnyRecord>[]

/** A mark for each of thirty days, and the share of the checks that succeeded; or why the server tells neither. */
function AvailabilityCell() {
  const { status, missing } = useStatus()
  const t = useT()
  const textOf = useHistoryText()
  const figures = useFigures()
  if (missing === 'pages.service.why.hidden') return <small data-tip={t(missing)}>{t('pages.service.unlisted')}</small>
  const total = status && totalOf(status.days)
  if (!total || upShareOf(total) === undefined) return null
  const text = textOf(status.days)
  return (
    <>
      <span role="img" aria-label={text} data-tip={text} style={historyBar(status.days)} />
      {figures.share(total)}
    </>
  )
}
