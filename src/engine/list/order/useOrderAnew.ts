import { useContext, useEffect, useEffectEvent, type RefObject } from 'react'
import { useListContext } from 'react-admin'
import { WholeListContext } from '../WholeListContext.ts'

/** Milliseconds for which nobody must have touched a list before its rows may move. */
const rest = 10_000
const look = 1000

/**
 * Whether somebody has the pointer or the focus in a list, or a dialog or a menu over it. The focus stays in the head
 * when an order has been chosen there.
 */
function isInUse(list: HTMLElement) {
  const { activeElement } = document
  const isFocused = list.contains(activeElement) && !activeElement?.closest('thead')
  return isFocused || list.matches(':hover') || list.closest('[aria-hidden="true"]') !== null
}

/** Updates the order of a list while nobody uses it, as on a screen on the wall. */
export function useOrderAnew(list: RefObject<HTMLElement | null>) {
  const { selectedIds } = useListContext()
  const { differs = false, isOut = false, arranging = false, retake } = useContext(WholeListContext) ?? {}
  const isHeld = !(differs || isOut) || arranging || selectedIds.length > 0
  const takeAnew = useEffectEvent(() => retake?.())
  useEffect(() => {
    if (isHeld) return
    let used = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      if (list.current && isInUse(list.current)) used = now
      if (now - used >= rest) takeAnew()
    }, look)
    return () => clearInterval(timer)
  }, [list, isHeld])
}
