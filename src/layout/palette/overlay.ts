import { createContext, useContext } from 'react'

/** What opens over the frame: the search for everything, the help about keys. */
export type Overlay = 'palette' | 'shortcuts'

export interface OverlayState {
  shown: Overlay | undefined
  show(overlay: Overlay | undefined): void
}

export const OverlayContext = createContext<OverlayState>({ shown: undefined, show: () => undefined })

/** Fetches the code of the search. */
export const importPalette = () => import('./Palette.tsx')

export const useOverlay = () => useContext(OverlayContext)
