import {
  createContext,
  createElement,
  useContext,
  type ComponentType,
  type FunctionComponent,
  type PropsWithChildren,
} from 'react'
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

/**
 * What parts need around them and the rest of the page does not, such as the theme of a library. Its code comes with
 * the first part, and it is drawn around the outermost one; inside, this context is empty.
 */
export const PartFrame = createContext<LazyPart<PropsWithChildren> | undefined>(undefined)

interface PartOptions {
  /** It needs nothing of the frame: for parts that a page shows at once. */
  bare?: boolean
}

/** Throws a `PartFailure` where its code cannot be loaded. */
export function lazyPart<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  { bare = false }: PartOptions = {},
): LazyPart<P> {
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
    const context: unknown = useContext(PartFrame)
    const Frame = bare || context === Lazy ? undefined : (context as LazyPart<PropsWithChildren> | undefined)
    // Both are on their way at once. A frame that fails says so when it is waited for.
    if (Frame && !Part) void Frame.load().catch(() => undefined)
    wait()
    Frame?.wait()
    if (!Part) throw failure?.reason
    const part = createElement(Part, props)
    return Frame ? createElement(Frame, null, part) : part
  }
  return Object.assign(Lazy, { load, wait })
}
