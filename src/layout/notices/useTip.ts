import { useEffect, useState } from 'react'

interface Tip {
  element: Element
  text: string
}

/** Milliseconds that a pointer rests, or a finger is held, before a tooltip comes. */
const rest = { mouse: 400, touch: 500 }

/** What a tooltip may stand for: what asks for one, and what is cut short. */
const candidates = '[data-tip], td, th[scope=row]'

function tipOf(target: EventTarget | null): Tip | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(candidates) : null
  if (!element) return undefined
  const isCut = element.scrollWidth > element.clientWidth
  const text = element.dataset['tip'] || (isCut ? element.textContent.trim() : '')
  return text ? { element, text } : undefined
}

/** The tooltip that is due: under a pointer at rest, a finger that is held, or the focus that the keyboard moves. */
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
      // A finger that has let go early meant to press.
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
