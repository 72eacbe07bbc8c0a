import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/**
 * How many elements of a strip are in its first line. The strip wraps and is one line high, so that the others are out
 * of sight.
 */
export function useFirstLine(strip: RefObject<HTMLElement | null>, count: number): number {
  const [measured, setMeasured] = useState({ count, fitting: count })
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return
    const measure = () => {
      const elements = [...current.children] as HTMLElement[]
      const [first] = elements
      const endOf = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft + offsetWidth
      if (first && endOf(first) > endOf(current)) return setMeasured({ count, fitting: 0 })
      const below = elements.findIndex(({ offsetTop }) => offsetTop > (first?.offsetTop ?? 0))
      setMeasured({ count, fitting: below < 0 ? count : below })
    }
    // The observer calls back immediately, and again when the window changes its size.
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [strip, count])
  // What was measured with fewer elements says nothing of those that have come.
  return measured.count === count ? measured.fitting : count
}
