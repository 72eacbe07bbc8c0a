import { useQuery } from '@tanstack/react-query'
import { useEngine } from '#engine/EngineContext.ts'
import { arrayOf, ifFits, number, object, optional } from '#engine/shape.ts'

/** What a server measured of a service: times in ms since 1970, and the delay in ms at each; 0 of a check that failed. */
const answer = arrayOf(
  object({ monitor_id: number, created_at: optional(arrayOf(number)), avg_delay: optional(arrayOf(number)) }),
)

/** Milliseconds after which the delays are read again while the page is visible. */
const age = 60_000

/**
 * The last delay in milliseconds by service, as a server measured it today, 0 for a check that failed; none where no
 * history is kept.
 */
export function useLatencies(id: number, store: 'on' | 'off' | 'none' | undefined) {
  const { dataProvider } = useEngine()
  return useQuery({
    queryKey: ['server', 'latencies', id, store],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      // Classic servers have another path (docs/contract/README.md#service-history).
      const path = store === 'none' ? `service/${id}` : `server/${id}/service`
      const data = ifFits(answer, (await dataProvider.call({ method: 'GET', path, signal })) ?? [])
      if (!data) throw new Error('errors.broken')
      const measured = data.map(({ monitor_id, avg_delay }) => [monitor_id, avg_delay?.at(-1)] as const)
      return new Map(measured.filter((entry): entry is [number, number] => entry[1] !== undefined))
    },
    enabled: store === 'on' || store === 'none',
    staleTime: age,
    refetchInterval: age,
    retry: false,
  })
}
