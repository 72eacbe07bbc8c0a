import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from 'react-router-dom'
import { CoversContext } from '../back/useBackCloses.ts'
import { lazyPart } from '../lazyPart.ts'
import { createLeaveStore, type LeaveGuard, type LeaveStore, type WayOut } from './leaveStore.ts'

interface Guards extends LeaveStore {
  /** Ends the session, once other tabs have been asked. */
  ending: (() => void) | undefined
  endWith(ending: (() => void) | undefined): void
  /** The work of a guard is saved. Returns whether the user is leaving anyway, so that nobody else must navigate. */
  release(guard: LeaveGuard): boolean
}

export const GuardsContext = createContext<Guards | undefined>(undefined)

/**
 * Blocks navigation while it is rendered. It is rendered only when needed, because a router with a blocker warns of
 * every navigation that goes past the blocker.
 */
function Hold({ isNeeded }: { isNeeded: () => boolean }) {
  useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isNeeded(),
  )
  return null
}

const OtherTabs = lazyPart(async () => (await import('./OtherTabs.tsx')).OtherTabs, { bare: true })

/** Asks other tabs before the session ends, and answers them while this one has work. Inside of what translates it. */
export function SignOutQuestion() {
  const guards = useContext(GuardsContext)
  const isBusy = useSyncExternalStore(guards!.subscribe, guards!.isBusy)
  const [isLoaded, setLoaded] = useState(false)
  const { ending, work, endWith } = guards!
  const isNeeded = isBusy || ending !== undefined
  useEffect(() => {
    // Without its code, nobody is asked: the session must end where somebody wants that.
    const pass = () => {
      endWith(undefined)
      ending?.()
    }
    if (isNeeded) OtherTabs.load().then(() => setLoaded(true), pass)
  }, [isNeeded, ending, endWith])
  return isLoaded && <OtherTabs work={work} ending={ending} onStay={() => endWith(undefined)} />
}

/** Blocks every way to leave for all guards. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const router = useContext(DataRouterContext)?.router
  const covers = useContext(CoversContext)
  const { guards, navigation } = useMemo(() => {
    const store = createLeaveStore()
    // The state of the router itself: that of its hook is a render behind, and the router throws at an answer to a
    // navigation that it does not hold any more.
    const held = () => [...(router?.state.blockers.values() ?? [])]
    const fromPage = covers?.fromPage ?? ((move: () => void) => move())
    const blocked = () => held().find(({ state }) => state === 'blocked')
    const navigation: WayOut & { isHeld(): boolean } = {
      proceed: () => void fromPage(() => blocked()?.proceed?.()),
      reset: () => blocked()?.reset?.(),
      isHeld: () => blocked() !== undefined,
    }
    const release = (guard: LeaveGuard) => store.remove(guard) || held().some(({ state }) => state === 'proceeding')
    return { guards: { ...store, release }, navigation }
  }, [router, covers])
  const [ending, setEnding] = useState<() => void>()
  const all = useMemo((): Guards => {
    const endWith = (end: (() => void) | undefined) => setEnding(() => end)
    return { ...guards, ending, endWith, endSession: (end) => guards.endSession(() => endWith(end)) }
  }, [guards, ending])
  // Another navigation has passed, and with it the router has dropped the one that was to be answered.
  useEffect(
    () =>
      router?.subscribe(() => {
        if (guards.way() === navigation && !navigation.isHeld()) guards.stay()
      }),
    [router, guards, navigation],
  )
  const isGuarded = useSyncExternalStore(guards.subscribe, () => guards.isPageGuarded() || guards.way() !== undefined)
  return (
    <GuardsContext value={all}>
      {children}
      {isGuarded && <Hold isNeeded={() => guards.leavePage(navigation)} />}
    </GuardsContext>
  )
}
