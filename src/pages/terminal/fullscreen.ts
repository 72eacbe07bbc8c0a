/** Makes the whole page fullscreen, because dialogs and menus are outside of the terminals. */
export async function toggleFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}

/** Phones of some vendors do not support fullscreen. */
export const canFullscreen = (): boolean => document.fullscreenEnabled

/** For `useSyncExternalStore`. */
export const fullscreen = {
  subscribe(changed: () => void): () => void {
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  },
  getState: (): boolean => document.fullscreenElement !== null,
}
