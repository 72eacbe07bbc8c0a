import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router-dom'

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

/** Holds back every way out of the page for all who have something to lose: the one that came last asks first. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<Guard>())
  const [asked, setAsked] = useState<readonly Guard[]>([])
  const [register] = useState(() => ({
    add: (guard: Guard) => void guards.add(guard),
    remove(guard: Guard) {
      if (guards.delete(guard)) setAsked((all) => all.filter((each) => each !== guard))
    },
  }))
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isHeld = guards.size > 0 && (from.pathname !== to.pathname || from.search !== to.search)
    if (isHeld) setAsked([...guards].toReversed())
    return isHeld
  })
  const isBlocked = blocker.state === 'blocked'
  const [asking] = asked
  useEffect(() => {
    if (isBlocked && !asking) blocker.proceed()
  }, [isBlocked, asking, blocker])

  const value = useMemo(
    () => ({
      ...register,
      asking: isBlocked ? asking : undefined,
      leave: () => setAsked((all) => all.slice(1)),
      stay: () => blocker.reset?.(),
    }),
    [register, isBlocked, asking, blocker],
  )
  return <GuardsContext value={value}>{children}</GuardsContext>
}
