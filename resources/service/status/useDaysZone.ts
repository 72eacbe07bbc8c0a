import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'react-admin'
import { useRecords } from '#engine/data/related.ts'
import type { RanTask } from '../../cron/serverZone.ts'
import { usualZone } from '../../cron/usualZone.ts'

const readCode = () => import('../../cron/serverZone.ts')

/**
 * The time zone in which the Nezha server begins a day (docs/contract/http.md#status-data), as `useServerZone` finds it;
 * lists do not wait for the code that finds out.
 */
export function useDaysZone(): string {
  const [chosen] = useStore<string | undefined>('serverZone')
  const tasks = useRecords('cron', { enabled: !chosen }).records as unknown as readonly RanTask[]
  const { data: code } = useQuery({
    queryKey: ['server-zones'],
    queryFn: readCode,
    staleTime: Infinity,
    enabled: !chosen && tasks.length > 0,
  })
  return useMemo(() => code?.knownZone(tasks, chosen) ?? chosen ?? usualZone, [code, tasks, chosen])
}
