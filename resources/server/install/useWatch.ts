import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider } from 'react-admin'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { AnyRecord } from '#engine/field.ts'

interface Watch {
  /** The servers as they are now. */
  servers: readonly AnyRecord[]
  /** The ids at the first look. */
  known: ReadonlySet<number>
  /** The ids that were seen offline since then. */
  gone: ReadonlySet<number>
  /** Milliseconds that the last look took. */
  took: number
}

const shortest = 3000
/** A look that takes long is taken rarely. */
const rest = 10

const all = { pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER }, sort: { field: 'id', order: 'ASC' } } as const

/** Looks at the servers again and again while it is wanted and the page is in sight: the server tells nobody of new ones. */
export function useWatch(enabled: boolean) {
  const dataProvider = useDataProvider<LotusDataProvider>()
  const queryClient = useQueryClient()
  const queryKey = ['install', 'watch', useId()]
  const look = async (): Promise<Watch> => {
    const before = queryClient.getQueryData<Watch>(queryKey)
    const began = performance.now()
    await dataProvider.forget('server')
    const { data } = await dataProvider.getList<AnyRecord>('server', { ...all, filter: {} })
    const ids = data.map(({ id }) => id)
    // The list behind shows a newcomer too; what it asks for is here already.
    const last = new Set(before?.servers.map(({ id }) => id))
    if (before && ids.some((id) => !last.has(id))) void queryClient.invalidateQueries({ queryKey: ['server'] })
    const offline = data.filter(({ online }) => online !== true).map(({ id }) => id)
    return {
      servers: data,
      known: before?.known ?? new Set(ids),
      gone: new Set([...(before?.gone ?? []), ...offline]),
      took: performance.now() - began,
    }
  }
  return useQuery({
    queryKey,
    queryFn: look,
    enabled,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    refetchInterval: ({ state }) => Math.max(shortest, rest * (state.data?.took ?? 0)),
  })
}
