import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useRecords } from '#engine/data/related.ts'
import type { AnyRecord, InputProps } from '#engine/field.ts'
import { IntegerInput } from '#engine/inputs/IntegerInput.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { coverKindOf, coveredBy, type Coverage } from '../cover/coverage.ts'
import { CoveredCount } from '../cover/CoverageInput.tsx'
import { CoverageFields } from '../cover/CoverageFields.tsx'
import { serviceCover } from '../enums.ts'
import { checksPerMinute } from './load.ts'
import { latencyOf } from './status/status.ts'
import { useFigures } from './status/useFigures.ts'
import { useStatus } from './status/useStatus.ts'

/** Which servers check, with how many there are and how many checks a minute that makes. */
export const ServiceCoverage = (props: InputProps) => (
  <CoverageFields
    {...props}
    of={serviceCover}
    listed="skip_servers"
    below={(coverage) => <CoveredLoad coverage={coverage} />}
  />
)

const CoveredLoad = ({ coverage }: { coverage: Coverage }) => (
  <CoveredCount value={coverage}>{useProbeLoad()}</CoveredCount>
)

/** How often the service in the form would be checked, by each server and by all; blank while that is not known. */
function useProbeLoad(): string {
  const [interval, cover, ids] = useWatch({ name: ['duration', 'cover', 'skip_servers'] }) as [
    unknown,
    number,
    number[],
  ]
  const { records, known } = useRecords('server')
  const locale = useLocale()
  const t = useT()
  const servers = coveredBy({ kind: coverKindOf(serviceCover, cover), ids }, records).length
  const load = checksPerMinute(interval, servers)
  if (!known || !load) return ''
  const inWords = (number: number) => number.toLocaleString(locale, { maximumSignificantDigits: 3 })
  return t('pages.service.load', { servers: inWords(servers), each: inWords(load.each), all: inWords(load.all) })
}

/** A limit of the latency, with the present latency of a service that is there already. */
export function LatencyInput(props: InputProps) {
  const service = useRecordContext<AnyRecord>()
  return service ? <LatencyBeside {...props} service={service} /> : <IntegerInput {...props} />
}

function LatencyBeside({ service, ...props }: InputProps & { service: AnyRecord }) {
  const { status } = useStatus(service)
  const figures = useFigures()
  const t = useT()
  const month = status && latencyOf(status.days)
  const today = status && latencyOf(status.days.slice(-1))
  if (month === undefined) return <IntegerInput {...props} />
  const present = t('pages.service.latencyNow', { today: figures.latency(today), month: figures.latency(month) })
  return <IntegerInput {...props} helperText={present} />
}
