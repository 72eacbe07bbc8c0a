import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Reads the list again when the names of other records have changed, for they are part of what is searched and
 * sorted by. They are no part of the query's key: under a new key, a refresh that fails would have no rows to keep.
 */
export function useRereading(resource: string, version: string) {
  const queryClient = useQueryClient()
  const read = useRef(version)
  useEffect(() => {
    if (read.current === version) return
    read.current = version
    const queryKey = [resource, 'getList']
    // A first answer that is still on its way was asked for with the old names.
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }))
  }, [queryClient, resource, version])
}
