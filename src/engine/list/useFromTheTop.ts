import { useEffect } from 'react'
import { useListContext } from 'react-admin'
import { useNavigationType } from 'react-router-dom'

/**
 * Scrolls to the top for another list, page or sort order. When the user goes back, the browser restores the scroll
 * position itself.
 */
export function useFromTheTop(): void {
  const { resource, page, perPage, sort } = useListContext()
  const goesBack = useNavigationType() === 'POP'
  const rows = [resource, page, perPage, sort.field, sort.order].join()
  useEffect(() => {
    if (!goesBack) document.documentElement.scrollTop = 0
    // oxlint-disable-next-line react/exhaustive-deps -- only other rows scroll to the top, not goesBack
  }, [rows])
}
