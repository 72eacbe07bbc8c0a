import type { Location } from 'react-router-dom'
import type { Work } from './workChannel.ts'

/** A part of the product that holds unsaved work. */
export interface LeaveGuard {
  /** Whether the work is lost with the page, or only with the session. */
  goesWith: 'page' | 'session'
  /** What other tabs are told about it. */
  work: () => Work
  /** Is the work kept on this way? */
  outlives: (from: Location, to: Location) => boolean
}

/** A navigation, a sign-out or another way to leave, which waits for the answers. */
export interface WayOut {
  proceed(): void
  reset(): void
}

export type LeaveStore = ReturnType<typeof createLeaveStore>

/** The guards, the way out that they are asked about, and their answers. The guard that was added last is asked first. */
export function createLeaveStore() {
  const guards = new Set<LeaveGuard>()
  const listeners = new Set<() => void>()
  let way: WayOut | undefined
  let asked: readonly LeaveGuard[] = []

  const ofPage = () => [...guards].filter(({ goesWith }) => goesWith === 'page')
  const tell = () => listeners.forEach((listener) => listener())

  function stay() {
    const refused = way
    way = undefined
    asked = []
    tell()
    refused?.reset()
  }

  /** Takes the way out once nobody is left to be asked, unless somebody stays at the same moment. */
  function settle() {
    tell()
    queueMicrotask(() => {
      if (!way || asked.length > 0) return
      const agreed = way
      way = undefined
      tell()
      agreed.proceed()
    })
  }

  function begin(all: readonly LeaveGuard[], next: WayOut) {
    const before = way
    way = next
    asked = all.toReversed()
    settle()
    if (before !== next) before?.reset()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The guard that asks now whether the user may leave. */
    asking: () => asked[0],
    way: () => way,
    /** All that would be lost with the session. */
    work: () => Array.from(guards, (guard) => guard.work()),
    isBusy: () => guards.size > 0,
    isPageGuarded: () => ofPage().length > 0,
    add(guard: LeaveGuard) {
      guards.add(guard)
      tell()
    },
    /** Returns whether the user leaves now because this guard was the last one to be asked. */
    remove(guard: LeaveGuard): boolean {
      guards.delete(guard)
      const isLast = way !== undefined && asked.length === 1 && asked[0] === guard
      asked = asked.filter((each) => each !== guard)
      settle()
      return isLast
    },
    /** Leaves the page once all of its guards that lose work have agreed. Returns whether there are any. */
    leavePage(next: WayOut, from: Location, to: Location): boolean {
      const losing = ofPage().filter((guard) => !guard.outlives(from, to))
      if (losing.length > 0) begin(losing, next)
      return losing.length > 0
    },
    /** Leaves the work of one guard, without a navigation, once that guard has agreed. */
    ask: (guard: LeaveGuard, proceed: () => void) =>
      begin(
        [...guards].filter((each) => each === guard),
        { proceed, reset: () => undefined },
      ),
    /** Ends the session once every guard has agreed, on whatever page the user is. */
    endSession: (end: () => void) => begin([...guards], { proceed: end, reset: () => undefined }),
    /** The two answers of the guard that is asked. */
    leave() {
      asked = asked.slice(1)
      settle()
    },
    stay,
  }
}
