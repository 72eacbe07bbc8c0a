import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Keeps a view in an element for as long as that is shown; to change what it was made from changes nothing. */
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
