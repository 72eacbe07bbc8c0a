import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AnyRecord } from '#engine/field.ts'
import { useEngine } from '#engine/EngineContext.ts'

export interface Watch {
  /** The current servers. */
  servers: readonly AnyRecord[]
  /** The ids of the list that was read shortly before, or of the first answer. */
  known: ReadonlySet<number>
  /** The ids of servers that have been offline since then. */
  gone: ReadonlySet<number>
  /** Duration of the last request in milliseconds. */
  took: number
}

const shortest = 3000

/** Milliseconds for which a list that was read before is that of the beginning: others may have added servers since. */
const recent = 60_000

/** The interval is this many times the duration of a request: slow requests are sent less often. */
const rest = 10

const all = { pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER }, sort: { field: 'id', order: 'ASC' } } as const

interface WatchOptions {
  /** Also while the page is hidden, for what may come and go meanwhile. */
  inBackground?: boolean
  /** Whether there is nothing more to wait for. */
  isOver?: (watch: Watch) => boolean
}

/** Polls the servers while the page is visible, because the server sends no event for new servers. */
export function useWatch({ inBackground = false, isOver }: WatchOptions = {}) {
  const { dataProvider } = useEngine()
  const [before] = useState(() => dataProvider.loaded('server', recent)?.map(({ id }) => Number(id)))
  const queryClient = useQueryClient()
  const queryKey = ['install', 'watch', useId()]
  const look = async (): Promise<Watch> => {
    const last = queryClient.getQueryData<Watch>(queryKey)
    const began = performance.now()
    await dataProvider.forget('server')
    const { data } = await dataProvider.getList<AnyRecord>('server', { ...all, filter: {} })
    const ids = data.map(({ id }) => id)
    const offline = data.filter(({ online }) => online !== true).map(({ id }) => id)
    return {
      servers: data,
      known: last?.known ?? new Set(before ?? ids),
      gone: new Set([...(last?.gone ?? []), ...offline]),
      took: performance.now() - began,
    }
  }
  return useQuery({
    queryKey,
    queryFn: look,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    refetchIntervalInBackground: inBackground,
    refetchInterval: ({ state: { data } }) =>
      data && isOver?.(data) ? false : Math.max(shortest, rest * (data?.took ?? 0)),
  })
}
