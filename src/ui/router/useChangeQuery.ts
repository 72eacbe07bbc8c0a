import { useCallback, useContext } from 'react'
import { useHref, useLocation } from 'react-router-dom'
import { PageRouterContext } from './PageRouterFrame.tsx'
import { searchText } from './searchText.ts'

interface Entry {
  replace?: boolean
  state?: unknown
}

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')

/**
 * Returns a function that changes the query of the address that applies now. That of the last rendering may be older:
 * somebody may choose faster than a screen is drawn. Without `entry`, the current entry of the history is replaced and
 * keeps its state. Once another page is on its way, nothing is changed.
 */
export function useChangeQuery() {
  const router = useContext(PageRouterContext)!
  const page = withoutSlash(useHref(useLocation().pathname))
  return useCallback(
    (edit: (query: URLSearchParams) => void, entry?: Entry) =>
      void router.navigate(({ pathname, search, state }) => {
        if (withoutSlash(pathname) !== page) return
        const query = new URLSearchParams(search)
        edit(query)
        return { to: { pathname, search: searchText(query) }, options: entry ?? { replace: true, state } }
      }),
    [router, page],
  )
}
