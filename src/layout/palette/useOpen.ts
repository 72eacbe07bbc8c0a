import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { parsePath } from 'react-router-dom'
import { isCreating, openDialogOf, useDialogUrl } from '#engine/nav/dialogUrl.ts'
import { keepTyping } from '#ui/keys/typedAhead.ts'

/** Makes hrefs of paths below the basename, and opens such paths. */
export function useOpen() {
  const root = useHref('/').replace(/\/$/, '')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { open } = useDialogUrl()
  return {
    hrefOf: (address: string) => root + address,
    /** Whether the path leads to the current page. */
    isHere: (address: string) => parsePath(address).pathname === pathname,
    open(address: string) {
      const target = parsePath(address)
      const dialog = openDialogOf(target.search ?? '')
      // Opens the dialog over the current list as it is, so that closing the dialog returns to that list.
      if (dialog && target.pathname === pathname) return open(dialog)
      if (dialog?.mode === 'create') keepTyping(isCreating)
      void navigate(address)
    },
    /** For keys that are taken in an effect: Firefox lets React work on while it opens a tab, which React refuses there. */
    openTab: (address: string) => queueMicrotask(() => window.open(root + address, '_blank', 'noopener')),
  }
}
