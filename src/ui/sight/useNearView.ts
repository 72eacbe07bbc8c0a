import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

const calls = new WeakMap<Element, (near: boolean) => void>()
let shared: IntersectionObserver | undefined

/** One observer for all elements: a table has hundreds of rows. */
const observer = () =>
  (shared ??= new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => calls.get(target)?.(isIntersecting)),
    { rootMargin: '300px' },
  ))

/** jsdom has no layout, and no observer of it. There everything is in sight. */
export const isObserved = () => 'IntersectionObserver' in window

/** Says whether an element is in sight, or nearly so, at first and at each change. */
export function useNearness(frame: RefObject<Element | null>, onTurn: (near: boolean) => void): void {
  const tell = useEffectEvent(onTurn)
  useEffect(() => {
    const element = frame.current
    if (!isObserved() || !element) return
    calls.set(element, (near) => tell(near))
    observer().observe(element)
    return () => observer().unobserve(element)
  }, [frame])
}

/** Whether an element is in sight, or nearly so. */
export function useNearView(frame: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => !isObserved())
  useNearness(frame, setNear)
  return near
}
