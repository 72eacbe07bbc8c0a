import { createElement, type ComponentType, type FunctionComponent } from 'react'

/** A component whose code is fetched when it is first wanted. Once it is there it draws at once, without a fallback. */
export type LazyPart<P> = FunctionComponent<P> & {
  /** Fetches it, ahead of need too; rejects when it cannot be had. */
  load(): Promise<unknown>
  /** Suspends until it is there, or known not to come. */
  wait(): void
}

export function lazyPart<P extends object>(fetch: () => Promise<ComponentType<P>>): LazyPart<P> {
  let Part: ComponentType<P> | undefined
  let failure: { reason: unknown } | undefined
  let loading: Promise<unknown> | undefined
  const load = () => (loading ??= fetch().then((fetched) => (Part = fetched)))
  const wait = () => {
    // Not by `use`, which would wait once more for what was fetched ahead.
    if (!Part && !failure) throw load().catch((reason: unknown) => (failure = { reason }))
  }
  const Lazy = (props: P) => {
    wait()
    if (!Part) throw failure?.reason
    return createElement(Part, props)
  }
  return Object.assign(Lazy, { load, wait })
}
