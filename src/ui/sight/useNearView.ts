import { createContext, useEffect, useState, type RefObject } from 'react'

/** Whether a part of the page is in sight, or nearly so. */
export const NearContext = createContext(true)

const calls = new WeakMap<Element, (near: boolean) => void>()
let shared: IntersectionObserver | undefined

/** One observer for all elements: a table has hundreds of rows. */
const observer = () =>
  (shared ??= new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => calls.get(target)?.(isIntersecting)),
    { rootMargin: '300px' },
  ))

/** Whether an element is in sight, or nearly so. */
export function useNearView(frame: RefObject<Element | null>): boolean {
  // jsdom has no layout, and no observer of it.
  const observed = 'IntersectionObserver' in window
  const [near, setNear] = useState(!observed)
  useEffect(() => {
    const element = frame.current
    if (!observed || !element) return
    calls.set(element, setNear)
    observer().observe(element)
    return () => observer().unobserve(element)
  }, [frame, observed])
  return near
}
