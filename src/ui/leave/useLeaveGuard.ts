import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { GuardsContext, type LeaveGuard } from './LeaveGuards.tsx'
import { isOfferedReload } from '../reload.ts'

const never = () => false

function useGuards() {
  const guards = useContext(GuardsContext)
  if (!guards) throw new Error('There is nobody to hold back the ways out of the page')
  return guards
}

interface LeaveGuardOptions {
  /** `session`: no question on the way to another page. Default: `page`. */
  goesWith?: LeaveGuard['goesWith']
  /** A reload that the product offers is blocked unless it restores everything; returns whether it does. */
  outlivesReload?: () => boolean
}

/**
 * Blocks every way to leave that would lose unsaved work: Escape and Back change the URL, closing the tab does not,
 * and signing out ends the session.
 */
export function useLeaveGuard(unsaved: boolean, { goesWith = 'page', outlivesReload = never }: LeaveGuardOptions = {}) {
  const [guard] = useState<LeaveGuard>({ goesWith })
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!(isOfferedReload(event) && outlivesReload())) event.preventDefault()
  })
  const isReleased = useRef(false)
  const { add, remove, ask, asking, leave, stay } = useGuards()
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
    /** Leaves this work alone, after the question while there is something unsaved. */
    ask: (proceed: () => void) => ask(guard, proceed),
    /** The work is saved: nothing blocks the navigation any more. */
    release() {
      isReleased.current = true
      remove(guard)
    },
  }
}

/** Returns a function that ends the session once every guard has agreed. */
export const useEndSession = () => useGuards().endSession
