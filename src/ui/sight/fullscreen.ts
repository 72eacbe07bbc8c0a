/** Phones of some vendors do not support fullscreen. */
export const canFullscreen = (): boolean => document.fullscreenEnabled

/** For `useSyncExternalStore`. */
export const fullscreen = {
  subscribe(changed: () => void): () => void {
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  },
  getState: (): boolean => Boolean(document.fullscreenElement),
}

/** Makes the whole page fullscreen, because dialogs and menus are outside of its parts. */
export const enterFullscreen = (): Promise<void> => document.documentElement.requestFullscreen()

/** The same where the page goes on without it; browsers refuse it unless somebody has just pressed something. */
export function askForFullscreen(): void {
  if (canFullscreen()) enterFullscreen().catch(() => undefined)
}

export function leaveFullscreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
