import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useBlocker, type Blocker } from 'react-router-dom'

/** Whoever has something to lose when the page is left. */
export type Guard = object

interface Guards {
  add(guard: Guard): void
  remove(guard: Guard): void
  /** Who asks now whether the page may be left. */
  asking: Guard | undefined
  /** The answers to whoever asks. */
  leave(): void
  stay(): void
}

export const GuardsContext = createContext<Guards | undefined>(undefined)

/** Stands in the way while it is shown. A router that has something in its way warns of whoever goes past it. */
function Hold({ isNeeded, onChange }: { isNeeded: () => boolean; onChange: (blocker: Blocker | undefined) => void }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isNeeded(),
  )
  useEffect(() => {
    onChange(blocker)
    return () => onChange(undefined)
  }, [blocker, onChange])
  return null
}

/** Holds back every way out of the page for all who have something to lose: the one that came last asks first. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<Guard>())
  const [isGuarded, setGuarded] = useState(false)
  const [blocker, setBlocker] = useState<Blocker>()
  const [asked, setAsked] = useState<readonly Guard[]>([])
  const [register] = useState(() => ({
    add(guard: Guard) {
      guards.add(guard)
      setGuarded(true)
    },
    remove(guard: Guard) {
      if (!guards.delete(guard)) return
      setGuarded(guards.size > 0)
      setAsked((all) => all.filter((each) => each !== guard))
    },
    ask() {
      setAsked([...guards].toReversed())
      return guards.size > 0
    },
  }))
  const isBlocked = blocker?.state === 'blocked'
  const [asking] = asked
  useEffect(() => {
    if (isBlocked && !asking) blocker.proceed()
  }, [isBlocked, asking, blocker])

  const value = useMemo(
    () => ({
      add: register.add,
      remove: register.remove,
      asking: isBlocked ? asking : undefined,
      leave: () => setAsked((all) => all.slice(1)),
      stay: () => blocker?.reset?.(),
    }),
    [register, isBlocked, asking, blocker],
  )
  return (
    <GuardsContext value={value}>
      {children}
      {(isGuarded || isBlocked) && <Hold isNeeded={register.ask} onChange={setBlocker} />}
    </GuardsContext>
  )
}
