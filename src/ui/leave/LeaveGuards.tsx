import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useBlocker, type Blocker } from 'react-router-dom'

/** Whoever has something to lose. */
export interface LeaveGuard {
  /** Whether it goes with the page, or only with the session. */
  goesWith: 'page' | 'session'
}

/** A way out that waits for the answers. */
interface Way {
  proceed(): void
  reset(): void
}

interface Guards {
  add(guard: LeaveGuard): void
  remove(guard: LeaveGuard): void
  /** Who asks now whether the way out may be taken. */
  asking: LeaveGuard | undefined
  /** The answers to whoever asks. */
  leave(): void
  stay(): void
  /** Ends the session when all agree, whatever page they are on. */
  endSession(end: () => void): void
}

export const GuardsContext = createContext<Guards | undefined>(undefined)

/** Stands in the way while it is shown. A router that has something in its way warns of whoever goes past it. */
function Hold({ isNeeded, onBlocked }: { isNeeded: () => boolean; onBlocked: (blocker: Blocker) => void }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isNeeded(),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') onBlocked(blocker)
  }, [blocker, onBlocked])
  return null
}

/** Holds back every way out for all who have something to lose: the one that came last asks first. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<LeaveGuard>())
  const [isGuarded, setGuarded] = useState(false)
  const [way, setWay] = useState<Way>()
  const [asked, setAsked] = useState<readonly LeaveGuard[]>([])
  const [register] = useState(() => {
    const ofPage = () => [...guards].filter(({ goesWith }) => goesWith === 'page')
    const askAll = (all: readonly LeaveGuard[]) => setAsked(all.toReversed())
    return {
      add(guard: LeaveGuard) {
        guards.add(guard)
        setGuarded(ofPage().length > 0)
      },
      remove(guard: LeaveGuard) {
        if (!guards.delete(guard)) return
        setGuarded(ofPage().length > 0)
        setAsked((all) => all.filter((each) => each !== guard))
      },
      ask() {
        askAll(ofPage())
        return ofPage().length > 0
      },
      endSession(end: () => void) {
        askAll([...guards])
        setWay({ proceed: end, reset: () => undefined })
      },
    }
  })
  const [asking] = asked
  useEffect(() => {
    if (!way || asking) return
    // Taken once: a router does not forgive a second try.
    // oxlint-disable-next-line react/set-state-in-effect -- the way is over with the effect that takes it
    setWay(undefined)
    way.proceed()
  }, [way, asking])

  const value = useMemo(
    () => ({
      add: register.add,
      remove: register.remove,
      endSession: register.endSession,
      asking: way && asking,
      leave: () => setAsked((all) => all.slice(1)),
      stay() {
        setWay(undefined)
        setAsked([])
        way?.reset()
      },
    }),
    [register, way, asking],
  )
  return (
    <GuardsContext value={value}>
      {children}
      {(isGuarded || way) && <Hold isNeeded={register.ask} onBlocked={setWay as (blocker: Blocker) => void} />}
    </GuardsContext>
  )
}
