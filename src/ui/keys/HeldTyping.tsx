import { useEffectEvent, useLayoutEffect } from 'react'
import { keepTyping, takeTyped } from './typedAhead.ts'
import { typeInto } from './typeInto.ts'

/** Milliseconds in which a part that has come gives the focus to its first field. */
const longest = 1000

/** Ends with the wait for the part that was asked for last. */
let wait = new AbortController()

/**
 * In place of a part whose code is still to come. What had the focus, such as a shell, loses it, so that nothing meant
 * for the part is typed elsewhere; what was typed meanwhile is typed into the field of the part that takes the focus.
 */
export function HeldTyping({ onEscape }: { onEscape?: () => void }) {
  const escape = useEffectEvent(() => onEscape?.())
  useLayoutEffect(() => {
    wait.abort()
    const own = (wait = new AbortController())
    const { signal } = own
    const end = () => {
      const text = takeTyped()
      own.abort()
      return text
    }
    const before = document.activeElement as HTMLElement | null
    before?.blur()
    keepTyping(() => !signal.aborted, before)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      end()
      escape()
    }
    window.addEventListener('keydown', onKey, { capture: true, signal })
    // A person who chooses a field means no other.
    window.addEventListener('pointerdown', end, { capture: true, signal })
    return () => {
      // The part gives the focus back to it.
      before?.focus({ preventScroll: true })
      const hand = ({ target }: FocusEvent) => target !== before && typeInto(target, end())
      window.addEventListener('focusin', hand, { signal })
      setTimeout(() => own.abort(), longest)
    }
  }, [])
  return null
}
