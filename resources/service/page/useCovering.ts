import { useMemo } from 'react'
import { useRecords } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { isMeasuredBy } from '../../server/page/touches/covers.ts'

/** The ids of the servers that check a service, as far as the viewer sees them (docs/contract/entities.md#cover). */
export function useCovering(service: AnyRecord) {
  const { records, known } = useRecords('server')
  const ids = useMemo(() => records.flatMap(({ id }) => (isMeasuredBy(service, id) ? id : [])), [records, service])
  return { ids, known }
}
