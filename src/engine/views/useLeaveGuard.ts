import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'

/** Holds back every way out of a form with unsaved work: Escape and Back change the URL, closing the tab does not. */
export function useLeaveGuard(unsaved: boolean) {
  const released = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !released.current &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  useEffect(() => {
    if (!unsaved) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [unsaved])
  return {
    blocked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    /** The work is saved: the way out is open. */
    release: () => {
      released.current = true
    },
  }
}
