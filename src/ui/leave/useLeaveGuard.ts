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
  /** What goes with the session only is not asked about on the way to another page. Default: with the page. */
  goesWith?: LeaveGuard['goesWith']
  /** A reload that the product offers is held back unless it brings back everything. */
  outlivesReload?: () => boolean
}

/**
 * Holds back every way out of what would be lost: Escape and Back change the URL, closing the tab does not, and signing
 * out ends everything.
 */
export function useLeaveGuard(unsaved: boolean, { goesWith = 'page', outlivesReload = never }: LeaveGuardOptions = {}) {
  const [guard] = useState<LeaveGuard>({ goesWith })
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!(isOfferedReload(event) && outlivesReload())) event.preventDefault()
  })
  const isReleased = useRef(false)
  const { add, remove, asking, leave, stay } = useGuards()
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

/** Ends the session once all who have something to lose agree. */
export const useEndSession = () => useGuards().endSession
