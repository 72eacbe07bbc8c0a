import { useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
import { requireLoaded } from '../loadFailure.ts'

/** A component whose code is imported when it is first shown, or before, by `load`. */
type Imported<P> = FunctionComponent<P> & {
  /** Rejects when the code cannot be loaded. */
  load(): Promise<unknown>
}

/**
 * Unlike `lazy`, it appears as soon as its code is there: React shows what a Suspense boundary has waited for up to
 * 300 ms later.
 */
export function imported<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  Waiting: ComponentType,
): Imported<P> {
  let Part: ComponentType<P> | undefined
  const load = async () => (Part ??= requireLoaded(await fetch()))
  function Shown(props: P) {
    const [result, setResult] = useState<{ failure?: unknown }>()
    // On a busy machine, the code may arrive after this rendering and before its effect.
    const isShown = Part !== undefined
    useEffect(() => {
      if (isShown) return
      load().then(
        () => setResult({}),
        (failure: unknown) => setResult({ failure }),
      )
    }, [isShown])
    if (Part) return <Part {...props} />
    if (result) throw result.failure
    return <Waiting />
  }
  return Object.assign(Shown, { load })
}
