import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useT } from '#i18n/useT.ts'
import { mayOpen } from '#engine/access.ts'
import { indexOf, useRecordsOf } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { withoutGone, type Dangling } from '#engine/references/dangling.ts'
import type { AnyResource } from '#engine/resource.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { ResourceName } from '#locales/messages.ts'
import { useTicking } from '#ui/values/clock.ts'
import { startOfDay } from '../../server/expiry/localDate.ts'
import { useExpiryThresholds } from '../../server/thresholds/expiryThresholds.ts'
import { healthFindings, type HealthFinding, type Judge, type ReadLists } from './findings.ts'
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
  const { lists, records, known, isLoading, error, lacks } = useRecordsOf(resources.map(({ name }) => name))
  const {
    data: judges,
    error: unloaded,
    refetch,
  } = useQuery({
    queryKey: ['judges'],
    queryFn: () => judgesOf(resources),
    staleTime: Infinity,
  })
  const dialect = engine.dialect()
  const now = useTicking(startOfDay)
  const [thresholds] = useExpiryThresholds()
  const locale = useLocale()
  const t = useT()
  const { server } = engine.resources
  const read: ReadLists | undefined = judges && { resources, dialect, listed: records, known, judges, translate: t }
  const findings = useMemo(
    () =>
      read && [
        ...healthFindings(read),
        ...(server ? serverFindings(server, records('server'), { now, thresholds, locale }) : []),
      ],
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are new on each render, the lists are not
    [resources, dialect, lists, judges, server, now, thresholds, locale],
  )
  return {
    findings: isLoading ? undefined : findings,
    error: error ?? unloaded,
    again() {
      engine.dataProvider.resume()
      if (unloaded) void refetch()
    },
    /** Whether one of the lists is not known, so that more may be found than is. */
    lacks,
    /** What will be found once these references to nothing are removed, and is not found now. */
    findingsAfter: (cleaned: readonly Dangling[]): HealthFinding[] => {
      const known = new Set(findings?.map(keyOf))
      return read ? healthFindings(withCleaned(read, cleaned)).filter((finding) => !known.has(keyOf(finding))) : []
    },
  }
}

/** Findings of one key say the same of the same record. */
const keyOf = ({ descriptor, record, message }: HealthFinding) => `${descriptor.name}/${record.id}/${message}`

function withCleaned(read: ReadLists, cleaned: readonly Dangling[]): ReadLists {
  const listed = (name: ResourceName) => {
    const own = indexOf(
      cleaned.flatMap(({ descriptor, record, gone }) =>
        descriptor.name === name ? { ...record, ...withoutGone({ descriptor, record, gone }, record) } : [],
      ),
    )
    return read.listed(name).map((record) => own.get(record.id) ?? record)
  }
  return { ...read, listed }
}
