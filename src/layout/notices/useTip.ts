import { useEffect, useState } from 'react'

export interface Tip {
  element: Element
  text: string
}

/** Milliseconds that a pointer rests, or a finger is held, before the tooltip appears. */
const rest = { mouse: 400, touch: 500 }

/** Elements that may have a tooltip: those that ask for one, and cells, whose text may be truncated. */
const candidates = '[data-tip], td, th[scope=row]'

function tipOf(target: EventTarget | null): Tip | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(candidates) : null
  if (!element) return undefined
  const isCut = element.scrollWidth > element.clientWidth
  const text = element.dataset['tip'] || (isCut ? element.textContent.trim() : '')
  return text ? { element, text } : undefined
}

/**
 * The current tooltip: of the element under a resting pointer, under a held finger, or with the focus from the
 * keyboard.
 */
export function useTip(): Tip | undefined {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let under: Element | undefined
    const hide = () => {
      clearTimeout(timer)
      under = undefined
      setTip(undefined)
    }
    const showAfter = (due: Tip | undefined, delay: number) => {
      if (due?.element === under) return
      hide()
      if (!due) return
      under = due.element
      timer = setTimeout(() => {
        if (due.element.isConnected) setTip(due)
      }, delay)
    }
    const listeners: [name: string, listen: (event: Event) => void][] = [
      [
        'pointerover',
        (event) => {
          if ((event as PointerEvent).pointerType !== 'touch') showAfter(tipOf(event.target), rest.mouse)
        },
      ],
      [
        'pointerdown',
        (event) => {
          hide()
          if ((event as PointerEvent).pointerType === 'touch') showAfter(tipOf(event.target), rest.touch)
        },
      ],
      // A finger that was lifted early was a press.
      ['click', () => clearTimeout(timer)],
      [
        'focusin',
        ({ target }) => {
          if (target instanceof Element && target.matches('[data-tip]:focus-visible')) showAfter(tipOf(target), 0)
        },
      ],
      ['focusout', hide],
      ['scroll', hide],
      [
        'keydown',
        (event) => {
          if ((event as KeyboardEvent).key === 'Escape') hide()
        },
      ],
    ]
    for (const [name, listen] of listeners) document.addEventListener(name, listen, { capture: true, passive: true })
    return () => {
      hide()
      for (const [name, listen] of listeners) document.removeEventListener(name, listen, { capture: true })
    }
  }, [])
  return tip
}
