import {
  createContext,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from 'react-router-dom'
import { CoversContext } from '../back/useBackCloses.ts'
import { lazyPart } from '../lazyPart.ts'
import { PartBoundary } from '../PartBoundary.tsx'
import { openWorkChannel, type Work } from './otherTabs.ts'
import { createLeaveStore, type LeaveGuard, type LeaveStore, type WayOut } from './leaveStore.ts'

interface Guards extends LeaveStore {
  /** The question about other tabs, if it is asked. */
  question: ReactNode
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

const OtherTabsQuestion = lazyPart(async () => (await import('./OtherTabsQuestion.tsx')).OtherTabsQuestion)

/** Asks before a session ends in which other tabs have work. */
function useOtherTabs(work: () => Work) {
  const [asked, setAsked] = useState<{ work: Work; end: () => void }>()
  const channel = useRef<ReturnType<typeof openWorkChannel>>(undefined)
  const isLooking = useRef(false)
  useEffect(() => {
    const opened = (channel.current = openWorkChannel(work))
    return () => opened.close()
  }, [work])

  const endAll = useCallback(async (end: () => void) => {
    if (isLooking.current) return
    isLooking.current = true
    const found = (await channel.current?.ask()) ?? {}
    isLooking.current = false
    if (Object.keys(found).length > 0) setAsked({ work: found, end })
    else end()
  }, [])
  const question = useMemo(() => {
    const close = () => setAsked(undefined)
    return (
      asked && (
        <PartBoundary onDismiss={close}>
          <Suspense>
            <OtherTabsQuestion
              work={asked.work}
              onConfirm={() => {
                close()
                asked.end()
              }}
              onCancel={close}
            />
          </Suspense>
        </PartBoundary>
      )
    )
  }, [asked])
  return { endAll, question }
}

/** Shows the question about other tabs, inside of what translates it. */
export const SignOutQuestion = () => useContext(GuardsContext)?.question

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
  const { endAll, question } = useOtherTabs(guards.work)
  const all = useMemo(
    (): Guards => ({ ...guards, question, endSession: (end) => guards.endSession(() => void endAll(end)) }),
    [guards, endAll, question],
  )
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
