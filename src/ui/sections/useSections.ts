import { useEffect, useState, type RefObject } from 'react'

interface Sections {
  headings: readonly HTMLElement[]
  /** The heading of the section that is read now. */
  current: HTMLElement | undefined
}

const none: Sections = { headings: [], current: undefined }

/** The part of the window's height, from its top, in which a heading begins to be the current one. */
const reached = 0.3

/** Finds the headings of the second level in an element as they come and go, and which of them is read now. */
export function useSections(content: RefObject<HTMLElement | null>): Sections {
  const [sections, setSections] = useState(none)
  useEffect(() => {
    const frame = content.current
    if (!frame) return
    function look() {
      const headings = [...(frame?.querySelectorAll('h2') ?? [])]
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.body.scrollHeight - 2
      const topOf = (heading: HTMLElement) => heading.getBoundingClientRect().top
      const begun = headings.filter((one) => topOf(one) < window.innerHeight * reached)
      // At the end of the page several sections are in sight, of which one may have been chosen.
      const chosen = headings.find((one) => one === document.activeElement && topOf(one) >= 0)
      const current = (isAtEnd ? (chosen ?? headings.at(-1)) : begun.at(-1)) ?? headings[0]
      setSections((before) =>
        before.current === current &&
        headings.every((one, at) => one === before.headings[at]) &&
        headings.length === before.headings.length
          ? before
          : { headings, current },
      )
    }
    const observer = new MutationObserver(look)
    observer.observe(frame, { childList: true, subtree: true })
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    frame.addEventListener('focusin', look)
    look()
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
      frame.removeEventListener('focusin', look)
    }
  }, [content])
  return sections
}
