import { createContext, useContext } from 'react'

/** The overlays over the frame: the search for everything, and the help about keys. */
export type Overlay = 'palette' | 'shortcuts'

export interface OverlayState {
  shown: Overlay | undefined
  show(overlay: Overlay | undefined): void
  /** Returns, once, the letters typed between the opening of the search and its first render. */
  takeTyped(): string
}

export const OverlayContext = createContext<OverlayState>({
  shown: undefined,
  show: () => undefined,
  takeTyped: () => '',
})

/** Loads the code of the search. */
export const importPalette = () => import('./Palette.tsx')

export const useOverlay = () => useContext(OverlayContext)
