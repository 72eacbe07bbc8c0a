import { createElement, type ComponentType, type FunctionComponent } from 'react'
import { requireLoaded, retryable } from '../loadFailure.ts'

/**
 * A component whose code is loaded when it is first needed. Once the code is loaded, it renders immediately, without a
 * fallback.
 */
export type LazyPart<P> = FunctionComponent<P> & {
  /** Loads the code, also ahead of need; rejects when the code cannot be loaded. */
  load(): Promise<unknown>
  /** Suspends until the code is loaded or has failed to load. */
  wait(): void
}

/** Throws a `PartFailure` where its code cannot be loaded. */
export function lazyPart<P extends object>(fetch: () => Promise<ComponentType<P>>): LazyPart<P> {
  let Part: ComponentType<P> | undefined
  let failure: { reason: unknown } | undefined
  let loading: Promise<unknown> | undefined
  const fetchPart = async () => {
    try {
      Part = requireLoaded(await fetch())
    } catch (reason) {
      loading = undefined
      throw reason
    }
  }
  const load = () => (loading ??= fetchPart())
  const retry = () => (failure = undefined)
  const wait = () => {
    // Not with React's `use`, which would suspend once more for code that is already loaded.
    if (!Part && !failure) throw load().catch((reason: unknown) => (failure = { reason: retryable(reason, retry) }))
  }
  const Lazy = (props: P) => {
    wait()
    if (!Part) throw failure?.reason
    return createElement(Part, props)
  }
  return Object.assign(Lazy, { load, wait })
}
