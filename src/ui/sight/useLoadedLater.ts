import { useSyncExternalStore } from 'react'
import { createStore, type WritableStore } from '../../store.ts'
import type { LazyPart } from '../lazyPart.ts'

const loaded = new WeakMap<object, WritableStore<boolean>>()
const asked = new WeakSet<object>()

function storeOf(part: object) {
  const store = loaded.get(part) ?? createStore(false)
  loaded.set(part, store)
  return store
}

/** Loads an ornament. If that fails, whoever is drawn next tries again. */
async function load(part: Pick<LazyPart<never>, 'load'>) {
  if (asked.has(part)) return
  asked.add(part)
  try {
    await part.load()
    storeOf(part).setState(true)
  } catch {
    asked.delete(part)
  }
}

const subscribeTo = new WeakMap<object, (listener: () => void) => () => void>()

function subscription(part: Pick<LazyPart<never>, 'load'>) {
  const known = subscribeTo.get(part)
  if (known) return known
  const subscribe = (listener: () => void) => {
    // A browser without the function waits a moment instead.
    if (!asked.has(part)) (globalThis.requestIdleCallback ?? setTimeout)(() => void load(part))
    return storeOf(part).subscribe(listener)
  }
  subscribeTo.set(part, subscribe)
  return subscribe
}

/** Whether the code of a part is loaded that nobody waits for: it is loaded once the browser has nothing to do. */
export const useLoadedLater = <P>(part: LazyPart<P>): boolean =>
  useSyncExternalStore(subscription(part), storeOf(part).getState)
