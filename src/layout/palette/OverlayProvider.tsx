import { startTransition, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isTyping } from '#engine/views/isTyping.ts'
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
  const show = (overlay: Overlay | undefined) => {
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
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return <OverlayContext value={{ shown, show }}>{children}</OverlayContext>
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
