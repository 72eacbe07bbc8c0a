import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Mounts a view in an element and destroys it on unmount. Later changes of the arguments have no effect. */
export function useView<V extends { destroy(): void }>(
  make: (parent: Element) => V,
  onView?: (view: V) => void,
): RefObject<HTMLDivElement | null> {
  const host = useRef<HTMLDivElement>(null)
  const begin = useEffectEvent(() => {
    if (!host.current) return undefined
    const view = make(host.current)
    onView?.(view)
    return view
  })
  useEffect(() => {
    const view = begin()
    return () => view?.destroy()
  }, [])
  return host
}
