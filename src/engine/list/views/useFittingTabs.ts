import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * How many tabs of a strip are in its first line. The strip wraps and is one line high, so that the others are out of
 * sight.
 */
export function useFittingTabs(strip: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return
    const measure = () => {
      const tabs = [...current.children] as HTMLElement[]
      const below = tabs.findIndex(({ offsetTop }) => offsetTop > (tabs[0]?.offsetTop ?? 0))
      setFitting(below < 0 ? count : below)
    }
    // The observer calls back immediately, and again when the window changes its size.
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [strip, count])
  return Math.min(fitting, count)
}
