import { useEffect, useEffectEvent } from 'react'
import { useListContext } from 'react-admin'
import { useNavigationType } from 'react-router-dom'

/**
 * Scrolls to the top for another list, page or sort order. When the user goes back, the browser restores the scroll
 * position itself.
 */
export function useFromTheTop(): void {
  const { resource, page, perPage, sort } = useListContext()
  const goesBack = useNavigationType() === 'POP'
  const scroll = useEffectEvent(() => {
    if (!goesBack) document.documentElement.scrollTop = 0
  })
  useEffect(() => scroll(), [resource, page, perPage, sort.field, sort.order])
}
