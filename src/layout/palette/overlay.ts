import { createContext, useContext } from 'react'
import type { PendingAction } from '#engine/actions/usePendingAction.ts'
import { lazyPart } from '#ui/lazyPart.ts'

/** The overlays over the frame: the search for everything, and the help about keys. */
export type Overlay = 'palette' | 'shortcuts'

/** An action that was started outside of the lists of its resource. */
export interface StartedAction extends PendingAction {
  resource: string
}

interface OverlayState {
  shown: Overlay | undefined
  show(overlay: Overlay | undefined): void
  /** Asks the question of an action, or opens its dialog. */
  start(action: StartedAction): void
}

export const OverlayContext = createContext<OverlayState>({
  shown: undefined,
  show: () => undefined,
  start: () => undefined,
})

/** What the search finds and does; its frame is part of the page, so that no key waits for this code. */
export const LazyPaletteBody = lazyPart(async () => (await import('./PaletteBody.tsx')).PaletteBody)

export const useOverlay = () => useContext(OverlayContext)
