import { lazy, Suspense, useEffect, useRef } from 'react'
import { Boundary } from '../../app/Boundary.tsx'
import { importPalette, useOverlay } from './overlay.ts'

const Palette = lazy(async () => ({ default: (await importPalette()).Palette }))
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }))

/** The overlay that is shown, loaded when it is called for. */
export function OverlayOutlet() {
  const { shown, show } = useOverlay()
  /** The page is left for another, and with it the element that the focus would go back to. */
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
