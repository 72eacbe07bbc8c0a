import { lazy, Suspense, useEffect, useRef } from 'react'
import { Boundary } from '../../app/Boundary.tsx'
import { importPalette, useOverlay } from './overlay.ts'

const Palette = lazy(async () => ({ default: (await importPalette()).Palette }))
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }))

/** The current overlay, loaded when it is opened. */
export function OverlayOutlet() {
  const { shown, show } = useOverlay()
  /** True when the overlay led to another page, which removes the element that the focus would return to. */
  const left = useRef(false)
  useEffect(() => {
    if (shown || !left.current) return
    left.current = false
    document.querySelector('main')?.focus()
  }, [shown])
  const close = () => show(undefined)
  const leave = () => {
    left.current = true
  }
  return (
    <Boundary place={shown ?? ''}>
      <Suspense>
        {shown === 'palette' && <Palette onClose={close} onLeave={leave} />}
        {shown === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
    </Boundary>
  )
}
