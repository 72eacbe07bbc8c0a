import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { useEngine } from '#engine/EngineContext.ts'

/** What a server measured of a service: times in ms since 1970, and the delay in ms at each. */
const answer = z.array(
  z.looseObject({
    monitor_id: z.number(),
    created_at: z.array(z.number()).nullish(),
    avg_delay: z.array(z.number()).nullish(),
  }),
)

/** The last delay in milliseconds by service, as a server measured it today; none where no history is kept. */
export function useLatencies(id: number, store: 'on' | 'off' | 'none' | undefined) {
  const { dataProvider } = useEngine()
  return useQuery({
    queryKey: ['server', 'latencies', id, store],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      // Classic servers have another path (docs/contract/README.md#service-history).
      const path = store === 'none' ? `service/${id}` : `server/${id}/service`
      const { data, success } = answer.safeParse((await dataProvider.call({ method: 'GET', path, signal })) ?? [])
      if (!success) throw new Error('errors.broken')
      const measured = data.map(({ monitor_id, avg_delay }) => [monitor_id, avg_delay?.at(-1)] as const)
      return new Map(measured.filter((entry): entry is [number, number] => entry[1] !== undefined))
    },
    enabled: store === 'on' || store === 'none',
    staleTime: 60_000,
    retry: false,
  })
}
