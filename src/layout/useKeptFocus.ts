import { useEffect } from 'react'

/** Milliseconds that a dialog which closes has to give the focus back by itself. */
const restoreDelay = 30

/**
 * Nobody who works by keyboard is left without a place: what was disabled for a moment has the focus back, and what is
 * gone leaves it to the nearest part of the page around it that can have it.
 */
export function useKeptFocus() {
  useEffect(() => {
    /** What had the focus last, then all that it stands in, from near to far. */
    let places: Element[] = []
    let timer: ReturnType<typeof setTimeout>
    const take = ({ target }: FocusEvent) => {
      places = target instanceof Element ? [...around(target)] : []
      observer.disconnect()
      for (const place of places) observer.observe(place, { childList: true, attributeFilter: ['disabled'] })
    }
    const giveUp = () => {
      // Browsers tell of it before they take away what has the focus: whether it stays is seen only after that.
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
    // Only where the focus stands: what a terminal or a table draws beside it would be a record for each node.
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
