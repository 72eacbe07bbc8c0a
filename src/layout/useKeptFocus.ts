import { useEffect } from 'react'

/** Milliseconds in which a closing dialog can return the focus by itself. */
const restoreDelay = 30

/**
 * Keyboard users never lose the focus: an element that was disabled for a moment gets the focus back, and when an
 * element is removed, the nearest focusable ancestor gets the focus.
 */
export function useKeptFocus() {
  useEffect(() => {
    /** The element that had the focus last, followed by its ancestors, the nearest first. */
    let places: Element[] = []
    let timer: ReturnType<typeof setTimeout>
    const take = ({ target }: FocusEvent) => {
      places = target instanceof Element ? [...around(target)] : []
      observer.disconnect()
      for (const place of places) observer.observe(place, { childList: true, attributeFilter: ['disabled'] })
    }
    const giveUp = () => {
      // `focusout` fires before the focused element is removed, so only afterwards it is known whether the element
      // stays.
      queueMicrotask(() => {
        const [own] = places
        if (own?.isConnected && own !== document.activeElement && !own.matches(':disabled')) places = []
      })
    }
    const restore = () => {
      const [own] = places
      if (!own || document.activeElement !== document.body) return
      if (own.isConnected && own.matches(':disabled')) return
      const heir = places.find((place) => place.isConnected && (place === own || place.matches('[tabindex]')))
      const next = heir ?? document.querySelector('main')
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    }
    // Observes only the ancestors of the focus: the whole page would give a record for each node that a terminal or a
    // table renders.
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(restore, restoreDelay)
    })
    document.addEventListener('focusin', take)
    document.addEventListener('focusout', giveUp)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', take)
      document.removeEventListener('focusout', giveUp)
    }
  }, [])
}

function* around(element: Element) {
  for (let place: Element | null = element; place; place = place.parentElement) yield place
}
