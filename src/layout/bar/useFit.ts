import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The number of entries in the first line of a strip that wraps and hides all other lines, and, where there are others,
 * the number of pixels that the first line leaves empty.
 */
export function useFit(entries: number) {
  const strip = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState(entries)
  const [slack, setSlack] = useState(0)
  useLayoutEffect(() => {
    const frame = strip.current
    if (!frame) return
    const children = [...frame.children].filter((child) => child instanceof HTMLElement)
    const measure = () => {
      const inLine = children.filter(({ offsetTop }) => offsetTop === frame.offsetTop)
      setFit(inLine.length)
      if (inLine.length === children.length) return
      const end = inLine.at(-1)?.getBoundingClientRect().right ?? 0
      setSlack(Math.max(0, frame.getBoundingClientRect().right - end))
    }
    measure()
    // The entries change their width with the language.
    const observer = new ResizeObserver(measure)
    for (const element of [frame, ...children]) observer.observe(element)
    return () => observer.disconnect()
  }, [entries])
  return { strip, fit, slack }
}
