import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is in sight, or nearly so. */
export function useNearView(frame: RefObject<HTMLElement | null>): boolean {
  // jsdom has no layout, and no observer of it.
  const observed = 'IntersectionObserver' in window
  const [near, setNear] = useState(!observed)
  useEffect(() => {
    const element = frame.current
    if (!observed || !element) return
    const observer = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '300px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, observed])
  return near
}
