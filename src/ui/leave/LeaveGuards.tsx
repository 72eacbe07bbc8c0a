import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useBlocker, type Blocker } from 'react-router-dom'

/** A part of the product that holds unsaved work. */
export interface LeaveGuard {
  /** Whether the work is lost with the page, or only with the session. */
  goesWith: 'page' | 'session'
}

/** A navigation or a sign-out that waits for the answers. */
interface Way {
  proceed(): void
  reset(): void
}

interface Guards {
  add(guard: LeaveGuard): void
  remove(guard: LeaveGuard): void
  /** Leaves the work of one guard, without a navigation, once that guard has agreed. */
  ask(guard: LeaveGuard, proceed: () => void): void
  /** The guard that asks now whether the user may leave. */
  asking: LeaveGuard | undefined
  /** The two answers to that guard. */
  leave(): void
  stay(): void
  /** Ends the session once every guard has agreed, on whatever page the user is. */
  endSession(end: () => void): void
}

export const GuardsContext = createContext<Guards | undefined>(undefined)

/**
 * Blocks navigation while it is rendered. It is rendered only when needed, because a router with a blocker warns of
 * every navigation that goes past the blocker.
 */
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

/** Blocks every way to leave for all guards; the guard that was added last asks first. */
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
      ask(guard: LeaveGuard, proceed: () => void) {
        askAll([...guards].filter((each) => each === guard))
        setWay({ proceed, reset: () => undefined })
      },
      askPage() {
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
    // Proceeds once: a router throws at a second try.
    // oxlint-disable-next-line react/set-state-in-effect -- the effect proceeds and thereby ends the way out
    setWay(undefined)
    way.proceed()
  }, [way, asking])

  const value = useMemo(
    () => ({
      add: register.add,
      remove: register.remove,
      ask: register.ask,
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
      {(isGuarded || way) && <Hold isNeeded={register.askPage} onBlocked={setWay as (blocker: Blocker) => void} />}
    </GuardsContext>
  )
}
