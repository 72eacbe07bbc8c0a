import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Fetches the list again when the names of other records have changed, because lists are searched and sorted by them.
 * The names are not a part of the query key: under a new key, a failed refetch would have no rows to keep.
 */
export function useRereading(resource: string, version: string) {
  const queryClient = useQueryClient()
  const read = useRef(version)
  useEffect(() => {
    if (read.current === version) return
    read.current = version
    const queryKey = [resource, 'getList']
    // A first request that is still running was sent with the old names.
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }))
  }, [queryClient, resource, version])
}
