import { useEffect, useState, type RefObject } from 'react'
import { redrawn, rowWindow, type Drawn } from './rowWindow.ts'

/** Height in pixels that is assumed until the element is measured. */
const unmeasured = 600
/** The window moves in steps of this many rows, so that most scroll events render nothing. */
const stride = 6

/** The rows of a scrolling element to render. */
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
