import { useCallback, useContext } from 'react'
import { PageRouterContext } from './PageRouterFrame.tsx'

interface Entry {
  replace?: boolean
  state?: unknown
}

/**
 * Returns a function that changes the query of the address that applies now. That of the last rendering may be older:
 * somebody may choose faster than a screen is drawn. Without `entry`, the current entry of the history is replaced and
 * keeps its state.
 */
export function useChangeQuery() {
  const router = useContext(PageRouterContext)!
  return useCallback(
    (edit: (query: URLSearchParams) => void, entry?: Entry) => {
      const { pathname, search, state } = router.state.location
      const query = new URLSearchParams(search)
      edit(query)
      void router.navigate({ pathname, search: String(query) }, entry ?? { replace: true, state })
    },
    [router],
  )
}
