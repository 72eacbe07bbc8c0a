import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useEngine, type Engine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { ranges, type Range } from '#history/ranges.ts'
import { createFleetReading } from '#history/past/fleetReading.ts'
import { readerOf, readUptimes, type ReadMetric } from '#history/past/readPast.ts'
import { pastOf } from '#history/past/serverPast.ts'
import { lastReport, stateOf, type Reporting } from '#live/state.ts'
import { instantOf } from '#ui/values/time.ts'
import { metricsOfPast, ruleFirings, rulesOfPast, type PastRule } from '../../alert-rule/pastFirings.ts'
import { amountIn } from '../page/shownServer.ts'
import { freshFor, useFleetReading } from '../reading/useFleetReading.ts'
import type { JudgedPast } from './events.ts'

/** The end of the period by the clock of the Nezha server. */
export const serverNow = ({ live }: Pick<Engine['dataProvider'], 'live'>) => live.status().serverTime || Date.now()

/** A server whose past can be read. */
type PastServer = Reporting & { created_at?: unknown }

/** Reads and judges the past of one server; the metrics that rules need are only read where rules are given. */
export async function readJudged(
  live: Engine['dataProvider']['live'],
  server: PastServer,
  range: Range,
  rules: readonly PastRule[],
  read: ReadMetric,
): Promise<JudgedPast> {
  const { bucket, length, period } = ranges[range]
  const to = serverNow({ live })
  const span = { from: to - length, to }
  const state = stateOf(server, live)
  const created = instantOf(server.created_at as string)?.getTime() ?? 0
  const { stored, earlier } = await readUptimes(read, range, span, state === 'never' ? Infinity : created)
  const past = pastOf(stored, {
    span,
    earlier,
    online: state === 'online' || state === 'late' ? true : state === 'offline' ? false : undefined,
    heardAt: lastReport(server, live)?.getTime(),
    bootAt: amountIn(Reflect.get(server.host, 'boot_time')) * 1000 || undefined,
  })
  const covering = rulesOfPast(rules, server.id)
  const points = new Map<string, Awaited<ReturnType<ReadMetric>>>()
  for (const metric of metricsOfPast(covering)) points.set(metric, await read(metric, period))
  const scene = { points, bucket, past, totals: server.host, now: to }
  const firings = covering.flatMap((rule) =>
    ruleFirings(rule, scene).flatMap(({ from, to: end }) =>
      end > span.from ? [{ ruleId: rule.id, from, to: end }] : [],
    ),
  )
  return { past, firings }
}

const noRules: readonly PastRule[] = []

/** The enabled rules, or none. */
export function useRulesOfPast(asked: boolean): readonly PastRule[] {
  const { records } = useRecords('alert-rule', { enabled: asked })
  return asked ? (records as unknown as readonly PastRule[]) : noRules
}

/** The pasts of many servers, which are read again as time goes on. */
export function usePasts(ids: readonly number[], range: Range, rules: readonly PastRule[], enabled: boolean) {
  const { dataProvider } = useEngine()
  const client = useQueryClient()
  // Rules that were only read again are the same.
  const spelled = JSON.stringify(rules)
  const reading = useMemo(() => {
    const told = JSON.parse(spelled) as readonly PastRule[]
    const read = (id: number) => {
      const server = indexOf((dataProvider.loaded('server') ?? []) as readonly AnyRecord[]).get(id)
      return client.fetchQuery({
        queryKey: ['server-past', id, range, spelled],
        queryFn: () =>
          readJudged(dataProvider.live, server as unknown as PastServer, range, told, readerOf(dataProvider, id)),
        staleTime: freshFor,
        gcTime: freshFor,
        retry: false,
      })
    }
    return createFleetReading(read)
  }, [client, dataProvider, range, spelled])
  return useFleetReading(reading, ids, enabled)
}
