import type { FocusEvent } from 'react'

/**
 * Goes into `onBlurCapture`: keeps a blur from all handlers that comes because the window has lost the focus. The element
 * is still the active one then, and has the focus again when the user returns.
 */
export function ignoreWindowBlur(event: FocusEvent): void {
  if (event.target === document.activeElement) event.stopPropagation()
}
