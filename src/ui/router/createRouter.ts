import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router-dom'

/** A navigation that waits for an answer, or is on its way after one. */
interface Held {
  isProceeding: boolean
  proceed(): void
  reset(): void
}

/** Whether a navigation must wait. */
type Holds = (from: Location, to: Location) => boolean

/** What a history entry of the page has in its state. */
interface Entry {
  usr?: unknown
  key?: string
  idx?: number
}

interface Options {
  replace?: boolean
  state?: unknown
}

/** Finds the way once the address is known from which it goes; without a result, that is the end of it. */
type Way = (from: Location) => { to: To; options: Options } | undefined

export type PageRouter = ReturnType<typeof createRouter>

const entry = () => (window.history.state ?? {}) as Entry

function here(): Location {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = entry()
  return { pathname, search, hash, state: usr, key }
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))
const urlOf = (to: To) => new URL(window.location.origin + hrefOf(to).replace(/ $/, '%20'))

/** Milliseconds without a step in the history after which none is on its way any more. */
const rest = 100

/** Milliseconds after which a step that was asked for does not come any more: the page was left, and restored. */
const patience = 5000

const newKey = () => Math.random().toString(36).slice(2, 10)

function writeEntry({ state: usr, key, ...path }: Location, idx: number, isReplacing: boolean) {
  const own: Entry = { usr, key, idx }
  if (isReplacing) return window.history.replaceState(own, '', createPath(path))
  try {
    window.history.pushState(own, '', createPath(path))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error
    // WebKit refuses more than a hundred in half a minute.
    window.location.assign(createPath(path))
  }
}

/** Makes the entry at a place of the history, so many steps away, the current one, whatever steps come in between. */
function returnTo(place: number, steps: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let onDone = () => {}
  const isDone = new Promise<void>((resolve) => (onDone = resolve))
  function go(steps: number) {
    window.history.go(steps)
    timer = setTimeout(onDone, patience)
  }
  go(steps)
  return {
    isDone,
    /** Hears of every step in the history. */
    onStep() {
      clearTimeout(timer)
      const left = place - (entry().idx ?? place)
      if (left === 0) onDone()
      else timer = setTimeout(() => go(left), rest)
    },
  }
}

/** The history of the browser as `Router` of react-router needs it, and one hold on every way to another page. */
export function createRouter() {
  const listeners = new Set<() => void>()
  /** The place of the page that is shown. */
  let index = entry().idx ?? 0
  if (entry().idx === undefined) {
    // Of its own: what is remembered by the key is not for another page that begins in the same way.
    window.history.replaceState({ ...window.history.state, key: entry().key ?? newKey(), idx: index }, '')
  }
  let state = { location: here(), action: NavigationType.Pop, held: undefined as Held | undefined }
  let holds: Holds | undefined
  /** The way back of the page that a held step has left. */
  let comingBack: ReturnType<typeof returnTo> | undefined
  /** A step in the history has been taken, or given up for another navigation. */
  let onArrival = () => {}

  function change(changed: Partial<typeof state>) {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }

  function show(location: Location, action: NavigationType) {
    change({ location, action, held: undefined })
    onArrival()
  }

  /** Whether a navigation waits from now on; `proceed` takes it after all. */
  function mustWait(to: Location, proceed: () => void): boolean {
    if (!holds || state.held?.isProceeding || !holds(state.location, to)) return false
    const reset = () => change({ held: undefined })
    const go = () => {
      change({ held: { isProceeding: true, proceed: () => {}, reset } })
      proceed()
    }
    change({ held: { isProceeding: false, proceed: go, reset } })
    return true
  }

  function onPop() {
    if (comingBack) return comingBack.onStep()
    const next = entry().idx
    const delta = next === undefined ? 0 : next - index
    let isBack: Promise<unknown> = Promise.resolve()
    // An entry that somebody else has made is at no known distance, and nothing could return from it.
    if (delta === 0 || !mustWait(here(), () => void isBack.then(() => window.history.go(delta)))) {
      index = next ?? 0
      return show(here(), NavigationType.Pop)
    }
    comingBack = returnTo(index, -delta)
    isBack = comingBack.isDone.then(() => (comingBack = undefined))
    onArrival()
  }

  /** Fulfilled once the address is that of the step; a navigation that waits is done, too. */
  async function navigate(to: To | number | Way, options: Options = {}): Promise<void> {
    if (comingBack) await comingBack.isDone
    if (typeof to === 'function') {
      const way = to(state.location)
      return way && navigate(way.to, way.options)
    }
    onArrival()
    if (typeof to === 'number') {
      const arrived = new Promise<void>((resolve) => (onArrival = resolve))
      window.history.go(to)
      return arrived
    }
    const { pathname, search, hash } = urlOf(to)
    const next: Location = { pathname, search, hash, state: options.state ?? null, key: newKey() }
    if (mustWait(next, () => void navigate(to, options))) return
    const isReplacing = options.replace === true
    index = (entry().idx ?? 0) + (isReplacing ? 0 : 1)
    writeEntry(next, index, isReplacing)
    show(next, isReplacing ? NavigationType.Replace : NavigationType.Push)
  }

  window.addEventListener('popstate', onPop)

  const navigator: Navigator = {
    createHref: hrefOf,
    createURL: urlOf,
    encodeLocation: urlOf,
    go: (steps) => void router.navigate(steps),
    push: (to, own: unknown) => void router.navigate(to, { state: own }),
    replace: (to, own: unknown) => void router.navigate(to, { state: own, replace: true }),
  }
  const router = {
    get state() {
      return state
    },
    navigator,
    navigate,
    /** Calls after every change of `state`. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Asks before every navigation whether it must wait. Returns the function that ends that. */
    hold(asked: Holds) {
      holds = asked
      return () => {
        if (holds !== asked) return
        holds = undefined
        state = { ...state, held: undefined }
      }
    },
    dispose() {
      listeners.clear()
      window.removeEventListener('popstate', onPop)
    },
  }
  return router
}
