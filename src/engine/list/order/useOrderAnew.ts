import { useContext, useEffect, useEffectEvent, type RefObject } from 'react'
import { useListContext } from 'react-admin'
import { WholeListContext } from '../WholeListContext.ts'

/** Milliseconds for which nobody must have touched a list before its rows may move. */
const rest = 10_000
const look = 1000

/** Milliseconds after which a pointer that does not move counts as left lying; after a tap it seems to stay, too. */
const lying = 60_000

const signs = ['pointermove', 'pointerdown', 'wheel'] as const

/**
 * Whether somebody has the pointer or the focus in a list, or a dialog or a menu over it. The focus stays in the head
 * when an order has been chosen there.
 */
function isInUse(list: HTMLElement, hasPointer: boolean) {
  const { activeElement } = document
  const isFocused = list.contains(activeElement) && !activeElement?.closest('thead')
  return isFocused || (hasPointer && list.matches(':hover')) || list.closest('[aria-hidden="true"]') !== null
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
    let moved = used
    const onSign = () => {
      moved = performance.now()
    }
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true })
    const timer = setInterval(() => {
      const now = performance.now()
      if (list.current && isInUse(list.current, now - moved < lying)) used = now
      if (now - used >= rest) takeAnew()
    }, look)
    return () => {
      clearInterval(timer)
      for (const sign of signs) document.removeEventListener(sign, onSign)
    }
  }, [list, isHeld])
}
