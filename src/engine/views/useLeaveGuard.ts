import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { GuardsContext } from './LeaveGuards.tsx'
import { isOfferedReload } from './reload.ts'

const never = () => false

/**
 * Holds back every way out of a form with unsaved work: Escape and Back change the URL, closing the tab does not. A
 * reload that the product offers is held back unless it brings back everything.
 */
export function useLeaveGuard(unsaved: boolean, outlivesReload: () => boolean = never) {
  const guards = useContext(GuardsContext)
  if (!guards) throw new Error('There is nobody to hold back the ways out of the page')
  const [guard] = useState({})
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!(isOfferedReload(event) && outlivesReload())) event.preventDefault()
  })
  const isReleased = useRef(false)
  const { add, remove, asking, leave, stay } = guards
  useEffect(() => {
    if (!unsaved || isReleased.current) return
    const listener = (event: BeforeUnloadEvent) => onUnload(event)
    add(guard)
    window.addEventListener('beforeunload', listener)
    return () => {
      remove(guard)
      window.removeEventListener('beforeunload', listener)
    }
  }, [unsaved, guard, add, remove])
  return {
    blocked: asking === guard,
    leave,
    stay,
    /** The work is saved: the way out is open. */
    release() {
      isReleased.current = true
      remove(guard)
    },
  }
}
