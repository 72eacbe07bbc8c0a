import { useContext, useEffect, useRef, useState } from 'react'
import { GuardsContext } from './LeaveGuards.tsx'

/** Holds back every way out of a form with unsaved work: Escape and Back change the URL, closing the tab does not. */
export function useLeaveGuard(unsaved: boolean) {
  const guards = useContext(GuardsContext)
  if (!guards) throw new Error('There is nobody to hold back the ways out of the page')
  const [guard] = useState({})
  const isReleased = useRef(false)
  const { add, remove, asking, leave, stay } = guards
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
