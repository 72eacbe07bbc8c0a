import { enterFullscreen } from '#ui/sight/fullscreen.ts'

export async function toggleFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await enterFullscreen()
}

/** The part of a browser that keeps its own shortcuts back; not every browser has it. */
interface KeyboardLock {
  lock?(): Promise<void>
}

/**
 * Gives the shell the shortcuts of the browser, such as Ctrl+W, until fullscreen ends; Escape then has to be held to
 * leave it. Returns whether the browser does that.
 */
export async function lockKeyboard(): Promise<boolean> {
  const { keyboard } = navigator as { keyboard?: KeyboardLock }
  if (!document.fullscreenElement || !keyboard?.lock) return false
  try {
    await keyboard.lock()
    return true
  } catch {
    // Browsers refuse it in frames and without HTTPS; fullscreen works without.
    return false
  }
}
