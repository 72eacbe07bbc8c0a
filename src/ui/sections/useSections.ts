import { useEffect, useState, type RefObject } from 'react'

interface Section {
  heading: HTMLElement
  name: string
}

interface Sections {
  sections: readonly Section[]
  /** The heading of the section that is read now. */
  current: HTMLElement | undefined
}

const none: Sections = { sections: [], current: undefined }

/** The part of the window's height, from its top, in which a heading begins to be the current one. */
const reached = 0.3

/**
 * Finds the headings of the second level in an element as they come, go and change their words, such as in another
 * language, and which of them is read now.
 */
export function useSections(content: RefObject<HTMLElement | null>): Sections {
  const [found, setFound] = useState(none)
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
      const sections = headings.map((heading) => ({ heading, name: heading.textContent }))
      const isSame = ({ heading, name }: Section, known: Section | undefined) =>
        heading === known?.heading && name === known.name
      setFound((before) =>
        before.current === current &&
        sections.every((section, at) => isSame(section, before.sections[at])) &&
        sections.length === before.sections.length
          ? before
          : { sections, current },
      )
    }
    const observer = new MutationObserver(look)
    observer.observe(frame, { childList: true, subtree: true, characterData: true })
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
  return found
}
