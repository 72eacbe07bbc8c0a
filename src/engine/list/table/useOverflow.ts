import { useLayoutEffect, useState, type RefObject } from 'react'
import { liveMeasure } from '#ui/liveMeasure.ts'

/** How far the page has scrolled past the top of a table that is wider than its frame. */
const scrolledPast = liveMeasure('--lotus-scrolled')

/**
 * How a table is made narrower, as far as it has to be: first long names get the room that the other columns leave, then
 * all columns are narrower, and text takes several lines. One that scrolls sideways even so keeps its text in few lines.
 */
const tight = ['', 'name', 'all', 'scrolls']

/**
 * Whether the table in a frame is wider than the frame, even if it is made narrower; the frame then scrolls sideways.
 * Only the page scrolls down. The head of such a table cannot stick to the page by itself, so the head is told how far
 * the page has scrolled.
 */
export function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)

  useLayoutEffect(() => {
    const { current } = frame
    const table = current?.firstElementChild
    if (!current || !(table instanceof HTMLElement)) return
    const isWider = () => table.offsetWidth > current.clientWidth
    const measure = () => {
      const fits = tight.some((each) => {
        current.dataset['tight'] = each
        return !isWider()
      })
      setOverflows(!fits)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    observer.observe(table)
    return () => observer.disconnect()
  }, [frame])

  useLayoutEffect(() => {
    const { current } = frame
    if (!current || !overflows) return
    const follow = () => scrolledPast.tell(current, -current.getBoundingClientRect().top)
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      scrolledPast.forget(current)
    }
  }, [frame, overflows])

  return overflows
}
