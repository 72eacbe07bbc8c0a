import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { Location } from 'react-router-dom'
import { CoversContext } from '../back/useBackCloses.ts'
import { lazyPart } from '../lazyPart.ts'
import { PageRouterContext } from '../router/PageRouterFrame.tsx'
import { createLeaveStore, type LeaveGuard, type LeaveStore, type WayOut } from './leaveStore.ts'

interface Guards extends LeaveStore {
  /** Ends the session, once other tabs have been asked. */
  ending: (() => void) | undefined
  endWith(ending: (() => void) | undefined): void
  /** The work of a guard is saved. Returns whether the user is leaving anyway, so that nobody else must navigate. */
  release(guard: LeaveGuard): boolean
}

export const GuardsContext = createContext<Guards | undefined>(undefined)

/** Blocks navigation while it is rendered. */
function Hold({ isNeeded }: { isNeeded: (from: Location, to: Location) => boolean }) {
  const router = useContext(PageRouterContext)
  const mustWait = useEffectEvent(
    (from: Location, to: Location) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isNeeded(from, to),
  )
  useEffect(() => router?.hold((from, to) => mustWait(from, to)), [router])
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
  const router = useContext(PageRouterContext)
  const covers = useContext(CoversContext)
  const { guards, navigation } = useMemo(() => {
    const store = createLeaveStore()
    const fromPage = covers?.fromPage ?? ((move: () => void) => move())
    const waiting = () => (router?.state.held?.isProceeding ? undefined : router?.state.held)
    const navigation: WayOut & { isHeld(): boolean } = {
      proceed: () => void fromPage(() => waiting()?.proceed()),
      reset: () => waiting()?.reset(),
      isHeld: () => waiting() !== undefined,
    }
    const release = (guard: LeaveGuard) => store.remove(guard) || router?.state.held?.isProceeding === true
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
      {isGuarded && <Hold isNeeded={(from, to) => guards.leavePage(navigation, from, to)} />}
    </GuardsContext>
  )
}
