import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/**
 * How many elements of a strip, given by their keys, are in its first line. The strip wraps and is one line high, so that
 * the others are out of sight.
 */
export function useFirstLine(
  strip: RefObject<HTMLElement | null>,
  keys: readonly (string | number | boolean)[],
): number {
  const count = keys.length
  const elements = keys.join()
  const [measured, setMeasured] = useState({ elements, fitting: count })
  useLayoutEffect(() => {
    const { current } = strip
    if (!current) return
    const children = [...current.children] as HTMLElement[]
    const [first] = children
    const endOf = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft + offsetWidth
    const fitting = () => {
      if (first && endOf(first) > endOf(current)) return 0
      const below = children.findIndex(({ offsetTop }) => offsetTop > (first?.offsetTop ?? 0))
      return below < 0 ? children.length : below
    }
    // The observer calls back immediately, and again when the strip or one of its elements changes its size.
    const observer = new ResizeObserver(() => setMeasured({ elements, fitting: fitting() }))
    for (const element of [current, ...children]) observer.observe(element)
    return () => observer.disconnect()
  }, [strip, elements])
  // What was measured with other elements says nothing of those that have come.
  return measured.elements === elements ? measured.fitting : count
}
