import { useEffect, useState } from 'react'

export interface Tip {
  element: Element
  text: string
}

/** Milliseconds that a pointer rests, or a finger is held, before the tooltip appears. */
const rest = { mouse: 400, touch: 500 }

/** Milliseconds in which a pointer that leaves an element can reach its tooltip, which then stays (WCAG 1.4.13). */
const wayToTip = 150

/** Elements that may have a tooltip: those that ask for one, and cells, whose text may be truncated. */
const candidates = '[data-tip], td, th[scope=row]'

/** Whether the text leaves the element. Its scrollWidth is no help: Firefox has none for cells. */
function isCut(element: HTMLElement) {
  const contents = document.createRange()
  contents.selectNodeContents(element)
  const [text, box] = [contents.getBoundingClientRect(), element.getBoundingClientRect()]
  return text.left < box.left || text.right > box.right
}

function tipOf(target: EventTarget | null): Tip | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(candidates) : null
  if (!element) return undefined
  const text = element.dataset['tip'] || (isCut(element) ? element.textContent.trim() : '')
  return text ? { element, text } : undefined
}

/**
 * The current tooltip: of the element under a resting pointer, under a held finger, or with the focus from the
 * keyboard.
 */
export function useTip(): Tip | undefined {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    let start: ReturnType<typeof setTimeout>
    let end: ReturnType<typeof setTimeout>
    let awaited: Element | undefined
    let shown: Element | undefined
    const cancel = () => {
      clearTimeout(start)
      awaited = undefined
    }
    const remove = () => {
      shown = undefined
      setTip(undefined)
    }
    const hide = () => {
      cancel()
      clearTimeout(end)
      remove()
    }
    const showAfter = (due: Tip | undefined, delay: number) => {
      cancel()
      if (!due) return
      awaited = due.element
      start = setTimeout(() => {
        hide()
        if (!due.element.isConnected) return
        shown = due.element
        setTip(due)
      }, delay)
    }
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      const due = tipOf(target)
      const stays = due ? due.element === shown : target instanceof Element && target.matches('[role=tooltip]')
      clearTimeout(end)
      if (shown && !stays) end = setTimeout(remove, wayToTip)
      if (stays) cancel()
      else if (!due || due.element !== awaited) showAfter(due, rest.mouse)
    }
    const listeners: [name: string, listen: (event: Event) => void][] = [
      ['pointerover', (event) => onPointerOver(event as PointerEvent)],
      [
        'pointerdown',
        (event) => {
          hide()
          if ((event as PointerEvent).pointerType === 'touch') showAfter(tipOf(event.target), rest.touch)
        },
      ],
      // A finger that was lifted early was a press.
      ['click', cancel],
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
