import { useMemo } from 'react'
import { idsInSet, type IdMap } from '#engine/fields/index.ts'
import { useRecords } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { serviceCover } from '../../enums.ts'

/** The ids of the servers that check a service, as far as the viewer sees them (docs/contract/entities.md#cover). */
export function useCovering({ cover, skip_servers: named }: AnyRecord) {
  const { records, known } = useRecords('server')
  const ids = useMemo(() => {
    const marked = new Set(idsInSet(named as IdMap))
    return records.flatMap(({ id }) => (marked.has(id) === (cover === serviceCover.value.only) ? id : []))
  }, [records, cover, named])
  return { ids, known }
}
