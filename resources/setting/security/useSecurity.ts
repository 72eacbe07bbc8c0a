import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mayDo } from '#engine/access.ts'
import { useRecordsOf } from '#engine/data/related.ts'
import { useEngine, type Engine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { ResourceName } from '#locales/messages.ts'
import { useTicking } from '#ui/values/clock.ts'
import { startOfDay } from '../../server/expiry/localDate.ts'
import { examine } from './examine.ts'
import type { SecurityFacts } from './facts.ts'

const whole: readonly ResourceName[] = ['setting', 'user', 'server', 'cron', 'service', 'nat', 'ddns'].concat([
  'notification',
  'alert-rule',
  'api-tokens',
]) as ResourceName[]

const inParts: readonly ResourceName[] = ['waf', 'online-user', 'transfer']

const firstPage = { pagination: { page: 1, perPage: 200 }, sort: { field: 'id', order: 'DESC' }, filter: {} } as const

/** The newest entries of the lists that are read in parts. One that cannot be read is missing. */
async function readParts(engine: Engine): Promise<SecurityFacts['lists']> {
  const asked = inParts.filter((name) => engine.viewer.isAdmin && mayDo(engine, name, 'list'))
  const answers = await Promise.allSettled(
    asked.map(async (name) => [name, (await engine.dataProvider.getList<AnyRecord>(name, firstPage)).data] as const),
  )
  return Object.fromEntries(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
}

/** What the security check finds; the report is undefined as long as a list is on its way. */
export function useSecurity() {
  const engine = useEngine()
  const { viewer } = engine
  const names = whole.filter((name) => mayDo(engine, name, 'list'))
  const { lists, isLoading, error } = useRecordsOf(names)
  const { data: parts } = useQuery({ queryKey: ['security', viewer.id], queryFn: () => readParts(engine) })
  const dialect = engine.dialect()
  const now = useTicking(startOfDay)
  const report = useMemo(() => {
    if (isLoading || !parts) return undefined
    const read = Object.fromEntries(names.flatMap((name, at) => (lists[at] ? [[name, lists[at]]] : [])))
    return examine({ now, dialect, viewer, page: window.location, lists: { ...read, ...parts } })
    // oxlint-disable-next-line react/exhaustive-deps -- the names are new on each render, the lists are not
  }, [lists, parts, isLoading, now, dialect, viewer])
  return { report, error, again: () => engine.dataProvider.resume() }
}
