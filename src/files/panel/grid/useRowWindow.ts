import { useEffect, useState, type RefObject } from 'react'
import { redrawn, rowWindow, type Drawn } from './rowWindow.ts'

/** Pixels that are taken to be in sight until they are measured. */
const unmeasured = 600
/** The window moves by so many rows at once: most scrolling draws nothing anew. */
const stride = 6

/** The rows of a scrolled element that are to be drawn. */
export function useRowWindow(element: RefObject<HTMLElement | null>, rowHeight: number, count: number): Drawn {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(unmeasured)
  useEffect(() => {
    const scrolled = element.current
    if (!scrolled) return
    const step = stride * rowHeight
    const look = () => {
      setTop(Math.floor(scrolled.scrollTop / step) * step)
      setHeight(scrolled.clientHeight || unmeasured)
    }
    const observer = new ResizeObserver(look)
    observer.observe(scrolled)
    scrolled.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      scrolled.removeEventListener('scroll', look)
    }
  }, [element, rowHeight])

  const [last, setLast] = useState<Drawn>({ first: 0, end: 0, origin: 0 })
  const drawn = redrawn(last, rowWindow({ top, height: height + stride * rowHeight, rowHeight }, count))
  if (drawn !== last) setLast(drawn)
  return drawn
}
