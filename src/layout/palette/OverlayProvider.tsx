import { startTransition, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isTyping } from '#ui/keys/isTyping.ts'
import { importPalette, OverlayContext, type Overlay } from './overlay.ts'

/** Holds the current overlay, and listens to the keys that open overlays. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Overlay>()
  const { pathname } = useLocation()
  const [place, setPlace] = useState(pathname)
  if (place !== pathname) {
    // Back led to another page, which the overlay would hide.
    setPlace(pathname)
    setShown(undefined)
  }
  /** The letters typed while the search is still loading; undefined when no search is loading. */
  const typed = useRef<string>(undefined)
  const show = (overlay: Overlay | undefined) => {
    typed.current = overlay === 'palette' ? '' : undefined
    // A transition waits until the code of the overlay is loaded; without a transition React would delay the content
    // after a fallback.
    if (overlay) startTransition(() => setShown(overlay))
    else setShown(undefined)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Loads the code while the user still reaches for the second key; a failure is shown when the code is needed.
    if (event.key === 'Control' || event.key === 'Meta') importPalette().catch(() => undefined)
    const called = overlayOf(event)
    if (!called || event.isComposing) return
    const again = shown === 'palette' && called === 'palette'
    if (!again && isSomethingOpen()) return
    event.preventDefault()
    if (!event.repeat) show(again ? undefined : called)
  })
  /** Whether a key is meant for the search that is loading; if so, its letter is kept for the search. */
  function keepForSearch({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
    if (isComposing || ctrlKey || metaKey || altKey) return false
    const letters = [...(typed.current ?? '')]
    if ([...key].length === 1) typed.current = [...letters, key].join('')
    else if (key === 'Backspace') typed.current = letters.slice(0, -1).join('')
    else if (key === 'Escape') show(undefined)
    // Enter would press the element that has the focus now.
    else return key === 'Enter'
    return true
  }
  const takeTyped = () => {
    const letters = typed.current ?? ''
    typed.current = undefined
    return letters
  }
  const onEarlyKey = useEffectEvent((event: KeyboardEvent) => {
    if (typed.current === undefined || shown === 'palette' || !keepForSearch(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    // Before all other listeners: letters for the search must not reach the element that still has the focus.
    const early = (event: KeyboardEvent) => onEarlyKey(event)
    document.addEventListener('keydown', listener)
    document.addEventListener('keydown', early, true)
    return () => {
      document.removeEventListener('keydown', listener)
      document.removeEventListener('keydown', early, true)
    }
  }, [])
  useEffect(() => {
    typed.current = undefined
  }, [pathname])
  return <OverlayContext value={{ shown, show, takeTyped }}>{children}</OverlayContext>
}

function overlayOf(event: KeyboardEvent): Overlay | undefined {
  const { key, code, altKey, shiftKey } = event
  const command = event.ctrlKey || event.metaKey
  // On a keyboard without Latin letters, the position of the key counts.
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  if (command && isK && !altKey && !shiftKey) return 'palette'
  if (key === '?' && !command && !altKey && !isTyping(event.target)) return 'shortcuts'
  return undefined
}

/**
 * Dialogs may hold unsaved work, and menus must return the focus to their button. A dialog that is closing is already
 * hidden.
 */
const isSomethingOpen = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].some(
    (each) => !each.closest('[aria-hidden=true]'),
  )
