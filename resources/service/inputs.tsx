import { useRecordContext } from 'react-admin'
import type { AnyRecord, InputProps } from '#engine/field.ts'
import { IntegerInput } from '#engine/inputs/IntegerInput.tsx'
import { useT } from '#i18n/useT.ts'
import type { Coverage } from '../cover/coverage.ts'
import { CoveredCount } from '../cover/CoverageInput.tsx'
import { CoverageFields } from '../cover/CoverageFields.tsx'
import { serviceCover } from '../enums.ts'
import { latencyOf } from './status/status.ts'
import { useFigures } from './status/useFigures.ts'
import { useStatus } from './status/useStatus.ts'
import { useProbeLoad } from './useProbeLoad.ts'

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
