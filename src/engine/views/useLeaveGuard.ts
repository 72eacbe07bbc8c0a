import { useContext, useEffect, useRef, useState } from 'react'
import { GuardsContext, type Guard } from './LeaveGuards.tsx'

function useGuards() {
  const guards = useContext(GuardsContext)
  if (!guards) throw new Error('There is nobody to hold back the ways out of the page')
  return guards
}

/**
 * Holds back every way out of what would be lost: Escape and Back change the URL, closing the tab does not, and signing
 * out ends everything. What goes with the session only is not asked about on the way to another page.
 */
export function useLeaveGuard(unsaved: boolean, goesWith: Guard['goesWith'] = 'page') {
  const [guard] = useState<Guard>({ goesWith })
  const isReleased = useRef(false)
  const { add, remove, asking, leave, stay } = useGuards()
  useEffect(() => {
    if (!unsaved || isReleased.current) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    add(guard)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      remove(guard)
      window.removeEventListener('beforeunload', onUnload)
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

/** Ends the session once all who have something to lose agree. */
export const useEndSession = () => useGuards().endSession
