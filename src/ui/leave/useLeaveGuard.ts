import { useContext, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { GuardsContext } from './LeaveGuards.tsx'
import type { LeaveGuard } from './leaveStore.ts'
import type { Work } from './workChannel.ts'
import { isOfferedReload } from '../reload.ts'

const never = () => false

const oneChange: Work = { changes: 1 }

function useGuards() {
  const guards = useContext(GuardsContext)
  if (!guards) throw new Error('There is nobody to hold back the ways out of the page')
  return guards
}

interface LeaveGuardOptions {
  /** `session`: no question on the way to another page. Default: `page`. */
  goesWith?: LeaveGuard['goesWith']
  /** What there is of unsaved work. Default: one change. */
  work?: Work
  /** Is the work kept on this way? The first function counts. Default: on none. */
  outlives?: LeaveGuard['outlives']
  /** A reload that the product offers is blocked unless it restores everything; returns whether it does. */
  outlivesReload?: () => boolean
}

/**
 * Blocks every way to leave that would lose unsaved work: Escape and Back change the URL, closing the tab does not,
 * and signing out ends the session.
 */
export function useLeaveGuard(
  unsaved: boolean,
  { goesWith = 'page', work = oneChange, outlives = never, outlivesReload = never }: LeaveGuardOptions = {},
) {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  const [guard] = useState<LeaveGuard>(() => ({ goesWith, work: () => latest.current, outlives }))
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!(isOfferedReload(event) && outlivesReload())) event.preventDefault()
  })
  const isReleased = useRef(false)
  const { add, remove, release, ask, asking, leave, stay, subscribe } = useGuards()
  const blocked = useSyncExternalStore(subscribe, () => asking() === guard)
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
    blocked,
    leave,
    stay,
    /** Leaves this work alone, after the question while there is something unsaved. */
    ask: (proceed: () => void) => ask(guard, proceed),
    /** Ends the question whether to leave this work, if it is asked; the user stays. Returns whether it was asked. */
    withdraw() {
      const isAsked = asking() === guard
      if (isAsked) stay()
      return isAsked
    },
    /**
     * The work is saved: nothing blocks the navigation any more. Returns whether the user, who was asked before, leaves
     * now; nobody else must navigate then.
     */
    release() {
      isReleased.current = true
      return release(guard)
    },
  }
}

/** Returns a function that ends the session once every guard has agreed. */
export const useEndSession = () => useGuards().endSession

/** Whether a way out waits for answers, so that the history belongs to it. */
export const useIsWayHeld = () => useContext(GuardsContext)?.way() !== undefined
