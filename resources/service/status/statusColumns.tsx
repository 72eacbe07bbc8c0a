import type { AnyRecord, TextContext } from '#engine/field.ts'
import { indexOf } from '#engine/data/related.ts'
import type { Column } from '#engine/resource.ts'
import { AvailabilityCell } from './AvailabilityCell.tsx'
import { StateCell } from './StateCell.tsx'
import { latencyOf, serviceStateOf, upShareOf, totalOf, type ServiceState, type ServiceStatus } from './status.ts'
import { useFigures } from './useFigures.ts'
import { useStatus } from './useStatus.ts'

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

/** A value of the status of a service, by which a column sorts; services without one come last. */
const by =
  (read: (status: ServiceStatus) => number | undefined) =>
  ({ id }: AnyRecord, textContext: TextContext): number => {
    const status = statusIn(textContext, id)
    return (status && read(status)) ?? NaN
  }

const states: readonly ServiceState[] = ['down', 'partly', 'up', 'none']

const shared = { relations: ['service-status'], searched: false, live: true } as const

/** The columns with what the checks of a service say. In ascending order the worst come first, except for latencies. */
export const statusColumns = [
  {
    ...shared,
    name: 'state',
    Cell: StateCell,
    sortBy: by(({ recent }) => upShareOf(recent)),
    filter: {
      options: states.map((state) => ({ id: state, label: `pages.service.states.${state}` as const })),
      idsOf: ({ id }, textContext) => [serviceStateOf(statusIn(textContext, id)?.recent)],
    },
  },
  { ...shared, name: 'availability', Cell: AvailabilityCell, sortBy: by(({ days }) => upShareOf(totalOf(days))) },
  { ...shared, name: 'latency', Cell: LatencyCell, align: 'right', sortBy: by(({ days }) => latencyOf(days)) },
  { ...shared, name: 'recent', Cell: RecentCell, align: 'right', sortBy: by(({ recent }) => upShareOf(recent)) },
] as const satisfies readonly Column<AnyRecord>[]
