/** The whole page: dialogs and menus stand outside of the terminals. */
export async function toggleFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}

/** Phones of some makers have none. */
export const canFullscreen = (): boolean => document.fullscreenEnabled

/** For `useSyncExternalStore`. */
export const fullscreen = {
  subscribe(changed: () => void): () => void {
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  },
  getState: (): boolean => document.fullscreenElement !== null,
}
