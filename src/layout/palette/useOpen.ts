import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { parsePath } from 'react-router-dom'
import { openDialogOf, useDialogUrl } from '#engine/nav/dialogUrl.ts'

/** How addresses below the basename are written in links, and how they are opened in place. */
export function useOpen() {
  const root = useHref('/').replace(/\/$/, '')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { open } = useDialogUrl()
  return {
    hrefOf: (address: string) => root + address,
    /** Whether the page in sight stays. */
    isHere: (address: string) => parsePath(address).pathname === pathname,
    open(address: string) {
      const target = parsePath(address)
      const dialog = openDialogOf(target.search ?? '')
      // Over the list in sight, as it is: closing the dialog leads back to it.
      if (dialog && target.pathname === pathname) open(dialog)
      else void navigate(address)
    },
  }
}
