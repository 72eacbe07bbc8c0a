import { startTransition, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isTyping } from '#ui/isTyping.ts'
import { importPalette, OverlayContext, type Overlay } from './overlay.ts'

/** Knows which overlay is shown, and listens to the keys that open them. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Overlay>()
  const { pathname } = useLocation()
  const [place, setPlace] = useState(pathname)
  if (place !== pathname) {
    // Back leads to another page, which the overlay would hide.
    setPlace(pathname)
    setShown(undefined)
  }
  /** Letters for the search that is still being loaded; undefined when none is. */
  const typed = useRef<string>(undefined)
  const show = (overlay: Overlay | undefined) => {
    typed.current = overlay === 'palette' ? '' : undefined
    // What has to be loaded first is waited for: React shows what took the place of a fallback only after a pause.
    if (overlay) startTransition(() => setShown(overlay))
    else setShown(undefined)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The code is on its way while the other key is still being reached for; a failure shows when it is needed.
    if (event.key === 'Control' || event.key === 'Meta') importPalette().catch(() => undefined)
    const called = overlayOf(event)
    if (!called || event.isComposing) return
    const again = shown === 'palette' && called === 'palette'
    if (!again && isSomethingOpen()) return
    event.preventDefault()
    if (!event.repeat) show(again ? undefined : called)
  })
  /** Whether a key is meant for the search that is on its way, and is kept for it. */
  function keepForSearch({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
    if (isComposing || ctrlKey || metaKey || altKey) return false
    const letters = [...(typed.current ?? '')]
    if ([...key].length === 1) typed.current = [...letters, key].join('')
    else if (key === 'Backspace') typed.current = letters.slice(0, -1).join('')
    else if (key === 'Escape') show(undefined)
    // It would press whatever has the focus now.
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
    // First of all: what is typed for the search must not reach what still has the focus.
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
  // On a keyboard without Latin letters the place of the key counts.
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  if (command && isK && !altKey && !shiftKey) return 'palette'
  if (key === '?' && !command && !altKey && !isTyping(event.target)) return 'shortcuts'
  return undefined
}

/** Dialogs may hold work, and menus the way back to where their button was. What is just closing is hidden already. */
const isSomethingOpen = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].some(
    (each) => !each.closest('[aria-hidden=true]'),
  )
