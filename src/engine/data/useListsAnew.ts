import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useEngine } from '../EngineContext.ts'
import type { Listed } from '../field.ts'
import { readListAnew } from './related.ts'

export interface ListsAnew {
  isLoading: boolean
  listed: Listed
  /** The lists that could not be fetched, with the errors. */
  unread: readonly { resource: ResourceName; error: Error }[]
}

/** Fetches the current lists for one question, with one request each. */
export function useListsAnew(names: readonly ResourceName[]): ListsAnew {
  const engine = useEngine()
  const question = useId()
  return useQueries({
    queries: names.map((name) => ({
      queryKey: ['anew', question, name],
      queryFn: () => readListAnew(engine, name),
      structuralSharing: false,
      retry: false,
      gcTime: 0,
      // Without a network the query fails at once like any other call, and the question says so.
      networkMode: 'always' as const,
    })),
    combine: (results) => ({
      isLoading: results.some(({ isPending }) => isPending),
      listed: (name) => results[names.indexOf(name)]?.data,
      unread: names.flatMap((resource, index) => {
        const error = results[index]?.error
        return error ? [{ resource, error }] : []
      }),
    }),
  })
}
