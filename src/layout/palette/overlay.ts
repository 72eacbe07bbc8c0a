import { createContext, useContext } from 'react'

/** What opens over the frame: the search for everything, the help about keys. */
export type Overlay = 'palette' | 'shortcuts'

export interface OverlayState {
  shown: Overlay | undefined
  show(overlay: Overlay | undefined): void
  /** What was typed since the search was called for and before it stood; once. */
  takeTyped(): string
}

export const OverlayContext = createContext<OverlayState>({
  shown: undefined,
  show: () => undefined,
  takeTyped: () => '',
})

/** Fetches the code of the search. */
export const importPalette = () => import('./Palette.tsx')

export const useOverlay = () => useContext(OverlayContext)
