import { Suspense, useEffect, useRef } from 'react'
import { Boundary } from '../../app/Boundary.tsx'
import { useOverlay } from './overlay.ts'
import { PaletteFrame } from './PaletteFrame.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const Shortcuts = lazyPart(async () => (await import('./Shortcuts.tsx')).Shortcuts)

/** The current overlay. */
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
      {shown === 'palette' && <PaletteFrame onClose={close} onLeave={leave} />}
      <Suspense>{shown === 'shortcuts' && <Shortcuts onClose={close} />}</Suspense>
    </Boundary>
  )
}
