import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Whether the table in a frame is wider than the frame; the frame then scrolls sideways. Only the page scrolls down.
 * The head of such a table cannot stick to the page by itself, so a CSS variable tells the head how far the page has
 * scrolled.
 */
export function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)

  useLayoutEffect(() => {
    const { current } = frame
    const table = current?.firstElementChild
    if (!current || !(table instanceof HTMLElement)) return
    const measure = () => setOverflows(table.offsetWidth > current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    observer.observe(table)
    return () => observer.disconnect()
  }, [frame])

  useLayoutEffect(() => {
    const { current } = frame
    if (!current || !overflows) return
    const follow = () => current.style.setProperty('--lotus-scrolled', `${-current.getBoundingClientRect().top}px`)
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      current.style.removeProperty('--lotus-scrolled')
    }
  }, [frame, overflows])

  return overflows
}
