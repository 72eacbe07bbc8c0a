import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mayOpen } from '#engine/access.ts'
import { useRecordsOf } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyResource } from '#engine/resource.ts'
import { useTicking } from '#ui/values/clock.ts'
import { startOfDay } from '../../server/expiry/localDate.ts'
import { useExpiryThresholds } from '../../server/thresholds/expiryThresholds.ts'
import { healthFindings, type Judge } from './findings.ts'
import { serverFindings } from './serverFindings.ts'

async function judgesOf(resources: readonly AnyResource[]): Promise<ReadonlyMap<string, Judge>> {
  const judged = resources.map(async ({ name, form }) => [name, (await form?.warn?.()) as Judge | undefined] as const)
  return new Map((await Promise.all(judged)).flatMap(([name, judge]) => (judge ? [[name, judge]] : [])))
}

/** What is doubtful about the records that the user may see; undefined while a list is on its way. */
export function useHealth() {
  const engine = useEngine()
  const resources = useMemo(
    () =>
      Object.values(engine.resources).filter(
        ({ name, operations, api }) =>
          operations.includes('list') && api?.paging !== 'server' && !api?.feed && mayOpen(engine, name),
      ),
    [engine],
  )
  const { lists, records, known, isLoading, error } = useRecordsOf(resources.map(({ name }) => name))
  const { data: judges, error: unloaded } = useQuery({
    queryKey: ['judges'],
    queryFn: () => judgesOf(resources),
    staleTime: Infinity,
  })
  const dialect = engine.dialect()
  const now = useTicking(startOfDay)
  const [thresholds] = useExpiryThresholds()
  const { server } = engine.resources
  const findings = useMemo(
    () =>
      judges && [
        ...healthFindings({ resources, dialect, listed: records, known, judges }),
        ...(server ? serverFindings(server, records('server'), { now, thresholds }) : []),
      ],
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are new on each render, the lists are not
    [resources, dialect, lists, judges, server, now, thresholds],
  )
  return { findings: isLoading ? undefined : findings, error: error ?? unloaded }
}
